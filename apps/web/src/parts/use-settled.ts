import { useEffect, useState } from 'react';

const TYPING_MS = 200;

/** What was typed, once nothing more is typed: a search is asked for once, not with every key. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled.trim();
}
