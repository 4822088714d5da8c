import { useState } from 'react';
import { useTypedValues } from './use-typed-values.ts';
import type { SavedDraft } from './draft-saver.ts';
import type { TypedValues } from './WithTypedValues.tsx';
import { useRecordForm, type Faults } from '../use-record-form.ts';

/** A draft of an order as its page has it, or as a stale save was answered. */
export interface OrderDraft<Order> extends SavedDraft {
  order: Order;
}

interface SavedFormOptions<V extends object, Order> {
  /** Undefined for a new one. */
  draft: OrderDraft<Order> | undefined;
  typed: TypedValues<V>;
  valuesOf: (order: Order | undefined) => V;
  /** What is wrong with the values, the same function as long as its answers are. */
  faultsOf: (values: V) => Faults;
  /** Said where somebody else has saved the draft meanwhile. */
  stale: string;
}

/** A form that is saved as a draft by a press, and on this device in between. */
export function useSavedForm<V extends object, Order>({ draft, typed, valuesOf, faultsOf, stale }: SavedFormOptions<V, Order>) {
  const [saved, setSaved] = useState<SavedDraft | undefined>(draft ?? typed.copy?.draft);
  const begun = valuesOf(draft?.order);
  const form = useRecordForm<V, OrderDraft<Order>>({
    record: draft,
    valuesOf: (record) => valuesOf(record?.order),
    typed: typed.copy?.content,
    stale,
    onNewer(newer) {
      setSaved(newer);
      keeper.settle(valuesOf(newer.order));
    },
    faultsOf,
  });
  const keeper = useTypedValues(typed, begun, form.values, saved);
  /** @param send with what the save starts from, where there is a draft already */
  const save = async <T extends SavedDraft>(send: (of: SavedDraft | undefined) => Promise<T | undefined>): Promise<T | undefined> => {
    const answer = await form.submit(() => send(saved && { id: saved.id, rev: saved.rev }));
    if (!answer) return undefined;
    keeper.settle(form.values, answer);
    setSaved(answer);
    return answer;
  };
  const discard = () => {
    setSaved(draft);
    form.replace(begun);
  };
  return { form, keeper, saved, save, discard };
}
