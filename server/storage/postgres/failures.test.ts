import { expect, test } from 'vitest';
import { failureOf } from './pool.ts';

const failed = (code: string): Error => Object.assign(new Error('could not extend file'), { code });

test('a database server without room is a full disk, one that is gone a lost storage', () => {
  expect(failureOf(failed('53100'))).toMatchObject({ code: 'disk-full', reason: 'full' });
  expect(failureOf(failed('57P01'))).toMatchObject({ code: 'storage-lost', reason: 'out-of-reach' });
  for (const code of ['40P01', '40001', '25006', '55P03'])
    expect([code, failureOf(failed(code))]).toMatchObject([code, { code: 'storage-lost' }]);
  expect(failureOf(failed('ECONNREFUSED'))).toMatchObject({ code: 'storage-lost' });
  expect(failureOf(failed('23505'))).toMatchObject({ code: '23505' });
});
