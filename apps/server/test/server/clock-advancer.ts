import { afterEach } from 'vitest';
import type { TestServer } from './test-server.ts';

/** Lets time pass by minutes; after each test it is again what it was when this began. */
export function clockAdvancer({ clock }: Pick<TestServer, 'clock'>): (minutes: number) => void {
  const begun = clock.now;
  afterEach(() => {
    clock.now = begun;
  });
  return (minutes) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
}
