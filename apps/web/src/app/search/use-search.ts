import { useRef, useState } from 'react';
import type { FoundWaybill } from '@waybound/contract/waybills/search';
import { useRouter } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { findWaybills } from './find-waybills.ts';
import { foundListPath, foundTarget } from './found-target.ts';
import { groupByWay, missingOf, type SearchBy, type WayGroup } from './numbers.ts';
import { addRecentSearch } from './recent-searches.ts';

/** A list in a new window: that of one shipping way. */
export interface ListWindow extends WayGroup {
  href: string;
}

const SERVER_ERROR = 500;
const MAX_NAMED = 3;

/** Searches for numbers and opens what was found; any other result is shown as a message. */
export function useSearch() {
  const { t } = useTranslation(['search', 'transport']);
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  /** Windows that the browser blocked. */
  const [blocked, setBlocked] = useState<readonly ListWindow[]>([]);
  const underWay = useRef<AbortController>(undefined);

  /** Section 2: one item opens its details, several open lists, one for each shipping way. All of one way: the list is here. */
  const open = (found: readonly FoundWaybill[]) => {
    const [first, ...others] = found;
    if (first && others.length === 0) {
      void router.navigate(foundTarget(first));
      return;
    }
    const lists = groupByWay(found).map(({ way, waybillNos }) => ({
      way,
      waybillNos,
      href: router.buildLocation({ to: foundListPath(way), search: { waybillNos: [...waybillNos] } }).href,
    }));
    const [only, ...more] = lists;
    if (only && more.length === 0) void router.navigate({ href: only.href });
    else setBlocked(lists.filter(({ href }) => !openWindow(href)));
  };

  /** True where something was found. */
  const find = async (by: SearchBy, numbers: readonly string[]): Promise<boolean> => {
    underWay.current?.abort();
    const { signal } = (underWay.current = new AbortController());
    setIsBusy(true);
    try {
      const found = await findWaybills(by, numbers, signal);
      if (found.length === 0) {
        toast('warning', t('search:searchFoundNoWaybill'));
        return false;
      }
      addRecentSearch(numbers);
      open(found);
      warnOfMissing(missingOf(numbers, found, by));
      return true;
    } catch (error) {
      if (!signal.aborted) report(error);
      return false;
    } finally {
      if (!signal.aborted) setIsBusy(false);
    }
  };

  const warnOfMissing = (missing: readonly string[]) => {
    if (missing.length === 0) return;
    const named = missing.slice(0, MAX_NAMED).join(', ');
    const numbers = missing.length > MAX_NAMED ? t('andMore', { numbers: named, count: missing.length }) : named;
    toast('warning', t('someMissing', { numbers }));
  };

  /** Section 8: code 500 is an error notice with a title. */
  const report = (error: unknown) => {
    if (error instanceof ApiError && error.isShown) return;
    if (error instanceof ApiError && error.code !== SERVER_ERROR) toast('error', error.mass || t('transport:hasError'));
    else toast('error', t('search:searchFailed'), t('search:searchFailedTitle'));
  };

  return { find, isBusy, blocked, forgetBlocked: () => setBlocked([]) };
}

/** False where the browser blocked it. The new window does not get hold of this one. */
function openWindow(href: string): boolean {
  const opened = window.open(href, '_blank');
  if (opened) opened.opener = null;
  return opened !== null;
}
