import { describe } from 'vitest';
import { readLease } from '../contract/owner-contract-for-tests.ts';
import { testStorage } from '../contract/storage-contract-for-tests.ts';
import { openStorage } from '../open-storage.ts';
import { folderForTests } from './folder-for-tests.ts';
import { openHandleToRead, sqliteDialect } from './handle.ts';

describe('the contract of storages, by SQLite', () => {
  const file = folderForTests()('folder-to-be-made/tertulia.sqlite');

  testStorage({
    open: () => openStorage({ type: 'sqlite', file }),
    readLease: (node) => readLease(sqliteDialect(openHandleToRead(file)), node),
  });
});
