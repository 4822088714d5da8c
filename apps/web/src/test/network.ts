import { commands } from './commands.ts';

/** The network between page and server, for tests of failures. After each test all faults are removed. */

/** A call of the contract, or something else below `/api`. */
interface Called {
  path: string;
}

interface Repetition {
  /** Left out: until it is mended. */
  times?: number;
}

let isOnline = true;
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });

const injectFault = (spec: Called, fault: Parameters<typeof commands.disturb>[1], { times }: Repetition = {}) =>
  commands.disturb(spec.path, fault, times ?? null);

export const network = {
  /** No connection: the server hears nothing of the call. */
  breaksAt: (spec: Called, often?: Repetition) => injectFault(spec, 'unreachable', often),
  /** The server does what it is asked, and its answer never comes. */
  losesAnswersOf: (spec: Called, often?: Repetition) => injectFault(spec, 'answerLost', often),
  /** An intermediary answers by itself, for example with 502. */
  answers: (spec: Called, status: number, often?: Repetition) => injectFault(spec, status, often),
  /** An answer that is still coming breaks off: a stream's, or one that the server is slow with. */
  breaksOff: (spec: Called) => commands.breakOff(spec.path),
  /** The call waits until the fault is removed. */
  holds: (spec: Called) => injectFault(spec, 'held'),
  /** How many calls have been held so far. */
  heldOf: (spec: Called) => commands.heldOf(spec.path),
  /** Left out: all of it. */
  isMended: (spec?: Called) => commands.mend(spec?.path ?? null),
  /** The browser knows that it has no network, and no call gets out. */
  async goesOffline(): Promise<void> {
    await commands.cut();
    isOnline = false;
    window.dispatchEvent(new Event('offline'));
  },
  /** It knows that it has one again. All faults are removed. */
  async comesBack(): Promise<void> {
    await commands.mend(null);
    if (isOnline) return;
    isOnline = true;
    window.dispatchEvent(new Event('online'));
  },
};
