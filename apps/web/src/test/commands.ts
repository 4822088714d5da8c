import { commands } from 'vitest/browser';
import type { pageCommands } from '../../test/page-tests.ts';

type Commands = typeof pageCommands;
type CalledFromThePage = {
  [K in keyof Commands]: Commands[K] extends (context: never, ...given: infer Given) => infer Answer ? (...given: Given) => Answer : never;
};

declare module 'vitest/browser' {
  interface BrowserCommands extends CalledFromThePage {}
}

/** What Node does for a test, typed. */
export { commands };
