import { useEffect, useState } from 'react';

const lockName = (formKey: string) => `waybound-order:${formKey}`;

/** Browsers that do not lock, and pages without TLS, say nothing about other tabs. */
const locks = (): LockManager | undefined => navigator.locks;

/** Long enough for a form that was just left to let go of its lock. */
const LOCK_GRACE_MS = 400;

/** True while another tab has the same draft open. The tab that came first keeps the lock; when it goes, the next one takes it. */
export function useIsOpenElsewhere(formKey: string): boolean {
  const [isElsewhere, setIsElsewhere] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setTimeout(() => setIsElsewhere(locks() !== undefined), LOCK_GRACE_MS);
    const hold = () =>
      new Promise<void>((release) => {
        // The lock may be given in the very moment in which the form is left.
        if (signal.aborted) return release();
        clearTimeout(timer);
        setIsElsewhere(false);
        signal.addEventListener('abort', () => release());
      });
    // A wait that ends because the form was left is no failure.
    locks()
      ?.request(lockName(formKey), { signal }, hold)
      .catch(() => undefined);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [formKey]);
  return isElsewhere;
}

/** The forms that some tab has open now. */
export async function openForms(): Promise<ReadonlySet<string>> {
  const held = (await locks()?.query())?.held ?? [];
  return new Set(held.map(({ name }) => name?.replace(lockName(''), '') ?? ''));
}

/**
 * Takes the first of these forms that no tab has open, until `signal` says that it is left; undefined where each is open. Where browsers do
 * not lock it is the first.
 */
export async function takeFreeForm(formKeys: readonly string[], signal: AbortSignal): Promise<string | undefined> {
  for (const formKey of formKeys) if (await isTaken(formKey, signal)) return formKey;
  return undefined;
}

function isTaken(formKey: string, signal: AbortSignal): Promise<boolean> {
  const manager = locks();
  if (!manager) return Promise.resolve(true);
  return new Promise((answer) => {
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      answer(lock !== null);
      return lock === null || signal.aborted ? undefined : new Promise((release) => signal.addEventListener('abort', () => release()));
    };
    manager.request(lockName(formKey), { ifAvailable: true }, hold).catch(() => answer(true));
  });
}
