import { inject } from 'vitest';
import { commands } from './commands.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How far the clock of the test server is ahead of this machine's. */
    aheadMs: number;
  }
}

const machineNow = Date.now;
let aheadMs = 0;

/** From now on the page uses the clock of the test server: dates on the page and in its records agree, whenever the tests run. */
export function followServerClock(): void {
  aheadMs = inject('aheadMs');
  const serverNow = () => machineNow() + aheadMs;
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [serverNow()] : given, made) as Date, // Its own constructor made it.
    get: (date, name) => (name === 'now' ? serverNow : Reflect.get(date, name)),
  });
}

export function resetToServerClock(): void {
  aheadMs = inject('aheadMs');
}

/** Sets the clock of this test, in the page and the server; it runs on from there. @param moment such as `2026-12-31T23:59:00+08:00` */
export async function setClock(moment: string): Promise<void> {
  const now = Date.parse(moment);
  aheadMs = now - machineNow();
  await commands.setClock(now);
}
