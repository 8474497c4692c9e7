import { inject } from 'vitest';
import { type TestServer, useServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly house: TestServer;
  }
}

useServer(inject('house'));
