import type { CallSpec } from '@waybound/contract/call';
import { commands } from './commands.ts';

/** The line between the page and the house, for what only a fault can show. After each test it is whole again. */

interface Often {
  /** Left out: until it is mended. */
  times?: number;
}

const disturb = (spec: CallSpec, fault: Parameters<typeof commands.disturb>[1], { times }: Often = {}) =>
  commands.disturb(spec.path, fault, times ?? null);

export const line = {
  /** No connection: the server hears nothing of the call. */
  breaksAt: (spec: CallSpec, often?: Often) => disturb(spec, 'unreachable', often),
  /** The server does what it is asked, and its answer never comes. */
  losesAnswersOf: (spec: CallSpec, often?: Often) => disturb(spec, 'answerLost', often),
  /** What stands between answers by itself, for example with 502. */
  answers: (spec: CallSpec, status: number, often?: Often) => disturb(spec, status, often),
  /** The call waits until the line is mended. */
  holds: (spec: CallSpec) => disturb(spec, 'held'),
  /** Left out: all of it. */
  isMended: (spec?: CallSpec) => commands.mend(spec?.path ?? null),
  goesOffline: () => commands.setOffline(true),
  comesBack: () => commands.setOffline(false),
};
