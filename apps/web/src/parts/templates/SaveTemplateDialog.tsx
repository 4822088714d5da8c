import { useState } from 'react';
import type { TemplateContentInput } from '@waybound/contract/orders/order-templates';
import { listTemplates, MAX_TEMPLATES, saveTemplate } from '@waybound/contract/wire/orders/order-templates';
import { useChange } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { MAX_NAME_CHARACTERS } from './template-names.ts';
import './templates.css';

interface SaveTemplateDialogProps {
  /** What the form holds. Undefined where something in it cannot be kept as it is typed, which the form shows then. */
  read: () => TemplateContentInput | undefined;
  /** What a template is kept without. */
  text: string;
  onClose: () => void;
}

/** Saves what is filled in under a name. */
export function SaveTemplateDialog({ read, text, onClose }: SaveTemplateDialogProps) {
  const { t } = useTranslation(['orderTools', 'templates', 'application', 'rules']);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const change = useChange(saveTemplate, {
    refreshes: [listTemplates],
    done: (saved) => t('templates:saved', { name: saved.name }),
    onRefused: ({ findings, mass }) => setError(findings.find(({ path }) => path === 'name')?.message ?? findings[0]?.message ?? mass),
  });
  const save = async () => {
    if (name.trim() === '') return setError(t('rules:required'));
    const order = read();
    if (!order) return setError(t('templates:wrong'));
    const saved = await change.run({ name, order });
    if (saved) onClose();
  };
  return (
    <Dialog
      title={t('orderTools:templates.save')}
      confirmLabel={t('templates:confirm')}
      cancelLabel={t('application:cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <div className="template-name">
        <p>{`${text}${t('templates:limit', { max: MAX_TEMPLATES })}`}</p>
        <Field label={t('templates:name')} isRequired error={error}>
          {(wiring) => (
            <TextInput
              {...wiring}
              maxLength={MAX_NAME_CHARACTERS}
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
