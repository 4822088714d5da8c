import { useState } from 'react';
import type { TemplateContentInput } from '@waybound/contract/orders/order-templates';
import { MAX_TEMPLATE_NAME, listTemplates, MAX_TEMPLATES, saveTemplate } from '@waybound/contract/wire/orders/order-templates';
import { ApiError } from '../../api/api-error.ts';
import { useChange } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import './templates.css';

/** Where the content stands beside the name. */
const IN_FORM = 'order.';

interface SaveTemplateDialogProps {
  /** What the form holds. Undefined where something in it cannot be kept as it is typed, which the form shows then. */
  read: () => TemplateContentInput | undefined;
  /** What a template is kept without. */
  text: string;
  /** Shows at the form's fields what is refused of them. Left out where the form shows it by itself. */
  onRefused?: ((error: ApiError) => void) | undefined;
  onClose: () => void;
}

/** Saves what is filled in under a name. */
export function SaveTemplateDialog({ read, text, onRefused, onClose }: SaveTemplateDialogProps) {
  const { t } = useTranslation(['orderTools', 'templates', 'application', 'rules']);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const change = useChange(saveTemplate, {
    refreshes: [listTemplates],
    done: (saved) => t('templates:saved', { name: saved.name }),
    onRefused({ code, findings, mass }) {
      const own = findings.find(({ path }) => path === 'name');
      const inForm = findings.flatMap(({ path, ...each }) =>
        path.startsWith(IN_FORM) ? { ...each, path: path.slice(IN_FORM.length) } : [],
      );
      if (own || inForm.length === 0 || !onRefused) return setError((own ?? findings[0])?.message ?? mass);
      onRefused(new ApiError({ code, mass, findings: inForm }));
      setError(t('templates:wrong'));
    },
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
              maxLength={MAX_TEMPLATE_NAME}
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
