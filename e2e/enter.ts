import { inject } from 'vitest';
import { enterServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly house: TestServer;
  }
}

enterServer(inject('house'));
