import { useEffect, useState } from 'react';
import type { FoundWaybill } from '@waybound/contract/waybills/search';
import { suggestWaybills } from '@waybound/contract/wire/waybills/search';
import { useCall } from '../../api/query.ts';
import { numbersIn } from './numbers.ts';

const PAUSE_MS = 200;
const MIN_LENGTH = 2;
const MAX_LENGTH = 50;

interface Suggestions {
  /** Undefined where nothing is to be suggested, or nothing is known yet. */
  waybills: readonly FoundWaybill[] | undefined;
  /** What they match. */
  part: string;
  /** Asked for, and not answered: `failed` where no answer came, or none can come without a network. */
  open: 'asked' | 'failed' | undefined;
}

/** Section 7: the first 10 waybills like what is typed, asked for once the typing pauses; a newer question aborts an older one. */
export function useSuggestions(typed: string): Suggestions {
  const text = usePaused(typed.trim());
  const isOne = text.length >= MIN_LENGTH && text.length <= MAX_LENGTH && numbersIn(text).length === 1;
  const { data, isError, isPending, isPaused } = useCall(
    suggestWaybills,
    { searchNo: text },
    { isEnabled: isOne, keepsPreviousData: true, isQuiet: true },
  );
  const isWanted = isOne && typed.trim() !== '';
  const isWaiting = typed.trim() !== text || isPending;
  return {
    waybills: isWanted ? data?.datas : undefined,
    part: text,
    open: !isWanted ? undefined : isError || isPaused ? 'failed' : isWaiting ? 'asked' : undefined,
  };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(value), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return paused;
}
