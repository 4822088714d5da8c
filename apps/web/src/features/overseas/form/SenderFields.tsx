import { Field, FieldGrid } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { SENDER_FIELDS, type Sender } from './return-values.ts';

interface SenderFieldsProps<V extends { sender: Sender }, R> {
  form: RecordForm<V, R>;
}

/** Who sends the return. */
export function SenderFields<V extends { sender: Sender }, R>({ form }: SenderFieldsProps<V, R>) {
  const { t } = useTranslation(['overseas', 'orderFields']);
  const { values, set, errorOf } = form;
  return (
    <section aria-label={t('overseas:form.sections.sender')}>
      <h2>{t('overseas:form.sections.sender')}</h2>
      <FieldGrid>
        {SENDER_FIELDS.map((name) => (
          <Field key={name} label={t(`orderFields:field.${name}`)} error={errorOf(`sender.${name}`)}>
            {(wiring) => (
              <TextInput
                {...wiring}
                name={name}
                autoComplete="off"
                value={values.sender[name]}
                // What is changed is the sender alone.
                onChange={({ target }) => set({ sender: { ...values.sender, [name]: target.value } } as Partial<V>)}
              />
            )}
          </Field>
        ))}
      </FieldGrid>
    </section>
  );
}
