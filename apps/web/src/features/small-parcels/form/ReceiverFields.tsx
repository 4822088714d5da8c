import { requiredOfReceiver } from '@waybound/domain/small-parcels/parcel-findings';
import { Field } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { useBookAddress } from '../../../parts/saved-records/use-book-address.tsx';
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
  const required = requiredOfReceiver(useCountryCode(countryId));
  const { values, set, errorOf } = form;
  const { change, refusalOf, tools } = useBookAddress<Receiver>({
    values: values.receiver,
    countryId,
    // What is changed is the receiver alone.
    onChange: (receiver) => set({ receiver } as Partial<V>),
    taken: ({ countryId: at, ...taken }) => {
      const isElsewhere = countryId !== undefined && at !== countryId;
      if (isElsewhere) toast('warning', t(onCountry ? 'addressMoves' : 'addressElsewhere', { country: countryOf(at) ?? '' }));
      if (isElsewhere && !onCountry) return undefined;
      if (at !== countryId) onCountry?.(at);
      // The number of another one is none of his.
      return { ...taken, taxNo: '' };
    },
  });
  return (
    <>
      {RECEIVER_FIELDS.map((name) => (
        <Field
          key={name}
          label={t(`receiver.${name}`)}
          error={errorOf(`receiver.${name}`) ?? refusalOf(name)}
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
      {tools}
    </>
  );
}
