import { useState, type KeyboardEvent } from 'react';
import type { OrderTemplate } from '@waybound/contract/orders/order-templates';
import { MAX_TEMPLATE_NAME, deleteTemplate, listTemplates, saveTemplate } from '@waybound/contract/wire/orders/order-templates';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { usePublicData } from '../../api/bootstrap-data.ts';
import { useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { isComposing } from '../../kit/is-composing.ts';
import { Field } from '../../kit/inputs/Field.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';
import { toastUndoable } from '../undo/toast-undoable.ts';
import { wayBack } from '../undo/way-back.ts';

interface TemplateRowProps {
  template: OrderTemplate;
  onStart: () => void;
}

const focus = (element: HTMLElement | null): void => element?.focus();

export function TemplateRow({ template, onStart }: TemplateRowProps) {
  const { id, name, countryId, updatedAt } = template;
  const { t, language } = useTranslation('templates');
  const formats = useFormats();
  const country = usePublicData()?.countries.find((each) => each.id === countryId);
  // Not known until somebody has renamed it: the pencil has the focus again after that, and not before.
  const [isRenaming, setIsRenaming] = useState<boolean>();
  const removal = useChange(deleteTemplate, { refreshes: [listTemplates] });
  const remove = async () => {
    if (!(await removal.run({ id }))) return;
    void toastUndoable(t('deleted', { name }), wayBack({ by: 'restoreTemplate', id, rev: null }));
  };
  if (isRenaming) return <NewName template={template} onDone={() => setIsRenaming(false)} />;
  return (
    <li>
      <span className="template-title">
        <b>{name}</b>
        <small className="muted">
          {[country && (language === 'en' ? country.en : country.zh), formats.moment(updatedAt)].filter(Boolean).join(' · ')}
        </small>
      </span>
      <Button size="small" variant="primary" aria-label={`${t('open')} ${name}`} onClick={onStart}>
        {t('open')}
      </Button>
      <IconButton
        size="small"
        label={t('renameLabel', { name })}
        icon={<Pencil />}
        ref={isRenaming === false ? focus : undefined}
        onClick={() => setIsRenaming(true)}
      />
      <IconButton size="small" label={t('deleteLabel', { name })} icon={<Trash2 />} onClick={() => void remove()} />
    </li>
  );
}

/** The name in place of the row, until it is saved or given up. */
function NewName({ template: { id, rev, name }, onDone }: { template: OrderTemplate; onDone: () => void }) {
  const { t } = useTranslation(['templates', 'application', 'rules']);
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const change = useChange(saveTemplate, {
    refreshes: [listTemplates],
    onRefused: ({ findings, mass }) => setError(findings[0]?.message ?? mass),
  });
  const save = async () => {
    if (typed.trim() === '') return setError(t('rules:required'));
    if (await change.run({ id, rev, name: typed })) onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['Enter', 'Escape'].includes(event.key) || isComposing(event.nativeEvent)) return;
    // The dialog around it has nothing to confirm, and stays.
    event.preventDefault();
    if (event.key === 'Enter') void save();
    else onDone();
  };
  return (
    <li>
      <span className="template-title">
        <Field label={t('templates:name')} error={error}>
          {(wiring) => (
            <TextInput
              {...wiring}
              ref={focus}
              maxLength={MAX_TEMPLATE_NAME}
              autoComplete="off"
              value={typed}
              onKeyDown={onKeyDown}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
      </span>
      <Button size="small" variant="primary" isBusy={change.isBusy} onClick={() => void save()}>
        {t('templates:confirm')}
      </Button>
      <Button size="small" onClick={onDone}>
        {t('application:cancel')}
      </Button>
    </li>
  );
}
