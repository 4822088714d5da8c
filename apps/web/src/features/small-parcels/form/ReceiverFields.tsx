import { useState } from 'react';
import { requiredOfReceiver } from '@waybound/domain/small-parcels/parcel-findings';
import { Field } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import type { BookAddress } from '../../../parts/saved-records/address-of-record.ts';
import { LazyAddressTools } from '../../../parts/saved-records/lazy-address-tools.ts';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';
import { RECEIVER_FIELDS, type Receiver } from './parcel-values.ts';
import { useCountryCode } from './use-country-code.ts';

interface ReceiverFieldsProps<V, R> {
  form: RecordForm<V, R>;
  /** Of the parcel; undefined while none is chosen. */
  countryId: number | undefined;
  /** Of the parcel, to another country too; left out where it stays in its own. */
  onCountry?: (countryId: number) => void;
}

/** Whoever the parcel goes to, typed or from the address book; what is required follows from the country. */
export function ReceiverFields<V extends { receiver: Receiver }, R>({ form, countryId, onCountry }: ReceiverFieldsProps<V, R>) {
  const { t } = useTranslation('smallParcels');
  const { countryOf } = usePlaceNames();
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const required = requiredOfReceiver(useCountryCode(countryId));
  const { values, set, errorOf } = form;
  const change = (changed: Partial<Receiver>) => {
    setRefusals(new Map());
    // What is changed is the receiver alone.
    set({ receiver: { ...values.receiver, ...changed } } as Partial<V>);
  };
  const take = ({ countryId: at, ...taken }: BookAddress) => {
    const isElsewhere = countryId !== undefined && at !== countryId;
    if (isElsewhere && !onCountry) return toast('warning', t('addressElsewhere', { country: countryOf(at) ?? '' }));
    if (isElsewhere) toast('warning', t('addressMoves', { country: countryOf(at) ?? '' }));
    if (at !== countryId) onCountry?.(at);
    // The number of another one is none of his.
    change({ ...taken, taxNo: '' });
  };
  return (
    <>
      {RECEIVER_FIELDS.map((name) => (
        <Field
          key={name}
          label={t(`receiver.${name}`)}
          error={errorOf(`receiver.${name}`) ?? refusals.get(name)}
          isRequired={required.includes(name)}
        >
          {(wiring) => (
            <TextInput
              {...wiring}
              name={`receiver.${name}`}
              autoComplete="off"
              value={values.receiver[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <LazyAddressTools receiver={values.receiver} countryId={countryId} onTake={take} onRefused={setRefusals} />
    </>
  );
}
