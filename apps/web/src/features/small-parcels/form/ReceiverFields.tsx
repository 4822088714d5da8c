import { Field } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { RECEIVER_FIELDS, type Receiver } from './parcel-values.ts';

const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['company', 'email', 'province', 'taxNo']);

/** Whoever the parcel goes to. */
export function ReceiverFields<V extends { receiver: Receiver }, R>({ form }: { form: RecordForm<V, R> }) {
  const { t } = useTranslation('smallParcels');
  const { values, set, errorOf } = form;
  return RECEIVER_FIELDS.map((name) => (
    <Field key={name} label={t(`receiver.${name}`)} error={errorOf(`receiver.${name}`)} isRequired={!MAY_BE_EMPTY.has(name)}>
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
