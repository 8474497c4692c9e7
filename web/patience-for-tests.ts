import { configure } from '@testing-library/react';

/** What a test waits for comes late on a busy machine, and only what never comes is wrong. */
configure({ asyncUtilTimeout: 50_000 });
