import { useState } from 'react';
import { listTemplates, MAX_TEMPLATES, saveTemplate } from '@waybound/contract/wire/orders/order-templates';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { toSendable } from '../validation/order-check.ts';
import { contentOf, useOrderForm } from '../order-form-context.ts';
import './order-tools.css';

const NOTHING_REFUSED = { fields: [], isPackingRow: () => false, isInvoiceRow: () => false };
const MAX_CHARACTERS = 60;

/** Saves what is filled in under a name. Values that are wrong are left out, as with a draft. */
export function SaveTemplateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['orderTools', 'application', 'rules']);
  const order = useOrderForm();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const change = useChange(saveTemplate, {
    refreshes: [listTemplates],
    done: (saved) => t('orderTools:templates.saved', { name: saved.name }),
    onRefused: ({ findings, mass }) => setError(findings.find(({ path }) => path === 'name')?.message ?? findings[0]?.message ?? mass),
  });
  const save = async () => {
    if (name.trim() === '') return setError(t('rules:required'));
    const saved = await change.run({ name, order: toSendable(contentOf(order), NOTHING_REFUSED).order });
    if (saved) onClose();
  };
  return (
    <Dialog
      title={t('orderTools:templates.save')}
      confirmLabel={t('orderTools:templates.confirm')}
      cancelLabel={t('application:cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <div className="order-aid">
        <p>{t('orderTools:templates.saveText', { max: MAX_TEMPLATES })}</p>
        <Field label={t('orderTools:templates.name')} isRequired error={error}>
          {(wiring) => (
            <TextInput
              {...wiring}
              maxLength={MAX_CHARACTERS}
              autoComplete="off"
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
