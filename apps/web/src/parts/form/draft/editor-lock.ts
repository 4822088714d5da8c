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
