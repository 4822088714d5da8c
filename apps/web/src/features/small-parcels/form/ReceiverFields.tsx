import { requiredOfReceiver } from '@waybound/domain/small-parcels/parcel-findings';
import { Field } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { RECEIVER_FIELDS, type Receiver } from './parcel-values.ts';

interface ReceiverFieldsProps<V, R> {
  form: RecordForm<V, R>;
  /** Of the parcel; undefined while none is chosen. */
  countryCode: string | undefined;
}

/** Whoever the parcel goes to; what is required follows from the country. */
export function ReceiverFields<V extends { receiver: Receiver }, R>({ form, countryCode }: ReceiverFieldsProps<V, R>) {
  const { t } = useTranslation('smallParcels');
  const required = requiredOfReceiver(countryCode);
  const { values, set, errorOf } = form;
  return RECEIVER_FIELDS.map((name) => (
    <Field key={name} label={t(`receiver.${name}`)} error={errorOf(`receiver.${name}`)} isRequired={required.includes(name)}>
      {(wiring) => (
        <TextInput
          {...wiring}
          name={`receiver.${name}`}
          autoComplete="off"
          value={values.receiver[name]}
          // What is changed is the receiver alone.
          onChange={({ target }) => set({ receiver: { ...values.receiver, [name]: target.value } } as Partial<V>)}
        />
      )}
    </Field>
  ));
}
