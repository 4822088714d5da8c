import { useState } from 'react';
import type { BookAddress, Receiver } from './address-of-record.ts';
import { LazyAddressTools } from './lazy-address-tools.ts';

interface BookAddressOptions<T> {
  /** As it is typed. */
  values: T;
  /** Undefined while none is chosen. */
  countryId: number | undefined;
  onChange: (values: T) => void;
  /** What of the form changes with an address of the book; undefined where it cannot be taken. */
  taken: (address: BookAddress) => Partial<T> | undefined;
}

/** Whoever receives goods, typed or from the address book, with what the book could not keep until something is changed. */
export function useBookAddress<T extends Partial<Receiver>>({ values, countryId, onChange, taken }: BookAddressOptions<T>) {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const change = (changed: Partial<T>) => {
    setRefusals(new Map());
    onChange({ ...values, ...changed });
  };
  const take = (address: BookAddress) => {
    const changed = taken(address);
    if (changed) change(changed);
  };
  return {
    change,
    refusalOf: (field: string): string | undefined => refusals.get(field),
    tools: <LazyAddressTools receiver={values} countryId={countryId} onTake={take} onRefused={setRefusals} />,
  };
}
