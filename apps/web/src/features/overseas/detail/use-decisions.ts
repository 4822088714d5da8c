import { useEffect, useState } from 'react';
import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import { isOfHeap } from '@waybound/domain/overseas/heaps';
import { keptValues } from '../../../parts/form/kept-values.ts';
import { useRecordForm, type RecordForm } from '../../../parts/form/use-record-form.ts';
import { openDecisions, stillWaiting, type DecisionValues, type TypedDecisions } from './decision-values.ts';

interface Decisions {
  form: RecordForm<TypedDecisions>;
  /** Of each heap that waits, as typed or as announced. */
  decisions: readonly DecisionValues[];
  /** Others in the place of one. */
  replace: (one: DecisionValues, others: readonly DecisionValues[]) => void;
  /** These are taken: their heaps begin anew with what is left. */
  forget: (taken: readonly DecisionValues[]) => void;
}

/** What is typed of the pieces of a waybill, kept for this tab until it is decided: whatever comes to the waybill meanwhile changes none of it. */
export function useDecisions(waybill: OverseasDetail): Decisions {
  const [kept] = useState(() => keptValues<TypedDecisions>(`decisions.${waybill.id}`));
  const form = useRecordForm<TypedDecisions>({ record: undefined, valuesOf: () => ({ decisions: [], ...kept.read() }) });
  const { decisions: typed } = form.values;
  const waiting = stillWaiting(waybill, typed);
  if (waiting.length < typed.length) form.replace({ decisions: waiting });
  useEffect(() => {
    // A browser gives no file twice.
    if (typed.length > 0) kept.keep({ decisions: typed.map((each) => ({ ...each, labelFile: undefined })) });
    else kept.forget();
  }, [kept, typed]);
  const decisions = openDecisions(waybill, typed);
  return {
    form,
    decisions,
    replace: (one, others) => {
      const ofHeap = decisions.filter((each) => isOfHeap(each, one)).flatMap((each) => (each.key === one.key ? others : [each]));
      form.set({ decisions: [...typed.filter((each) => !isOfHeap(each, one)), ...ofHeap] });
    },
    forget: (taken) => form.replace({ decisions: typed.filter((each) => !taken.some((one) => isOfHeap(each, one))) }),
  };
}
