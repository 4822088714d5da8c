import type { Wire } from '@waybound/contract/wire';
import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { i18n } from '@waybound/phrases/i18n';
import type { ApiError } from '../../../api/api-error.ts';
import { OVERVIEW_READS } from '../../../api/overview-reads.ts';
import { refreshReads, useChange, type Change } from '../../../api/query.ts';
import { toast } from '../../../kit/toast/toast.ts';

interface Options {
  /** A message after success. */
  done: string;
  /** Shows the findings of a refusal; a refusal without findings is shown as a message here. */
  onFindings?: (error: ApiError) => void;
  /** Loads what a stale save is answered with; without it a stale save is like another refusal. */
  onStale?: (error: ApiError) => void;
  /** Called after a refusal has been shown. */
  onRefused?: () => void;
}

/** The reads that show a waybill. */
const WAYBILL_READS = [getWaybill, listWaybills, ...OVERVIEW_READS];

/**
 * A change of a waybill. Where it is refused the page may show an older state than the server knows, so what is on the screen loads again
 * beside the server's sentence.
 */
export function useWaybillChange<const S extends Wire>(spec: S, { done, onFindings, onStale, onRefused }: Options): Change<S> {
  return useChange(spec, {
    done,
    onRefused: (error) => {
      if (onFindings && error.findings.length > 0) return onFindings(error);
      void refreshReads(WAYBILL_READS);
      if (onStale && error.reason === 'stale') return onStale(error);
      toast('error', error.mass || i18n.t('transport:hasError'));
      onRefused?.();
    },
  });
}
