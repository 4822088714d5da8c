import { useState } from 'react';
import type { OrderTemplate } from '@waybound/contract/orders/order-templates';
import { listTemplates, type TemplateKind } from '@waybound/contract/wire/orders/order-templates';
import { useCall } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { TemplateRow } from './TemplateRow.tsx';
import './templates.css';

interface TemplatePickerProps {
  kind: TemplateKind;
  /** Of the kind's templates those that the form can open; all of them where left out. */
  isOfForm?: (template: OrderTemplate) => boolean;
  onStart: (id: string) => void;
  onClose: () => void;
}

/** The templates that a form can open, by name: one press starts from one; each may be renamed and deleted. */
export function TemplatePicker({ kind, isOfForm = () => true, onStart, onClose }: TemplatePickerProps) {
  const { t } = useTranslation(['templates', 'application']);
  const [typed, setTyped] = useState('');
  const templates = useCall(listTemplates, { kinds: [kind] }, { isQuiet: true });
  const own = (templates.data ?? []).filter(isOfForm);
  const found = own.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  const start = (id: string) => {
    onClose();
    onStart(id);
  };
  return (
    <Dialog title={t(`templates:title.${kind}`)} size="medium" cancelLabel={t('application:close')} onClose={onClose}>
      {templates.isPending && <Skeleton lines={3} />}
      {templates.isError && <p role="alert">{t('templates:failed')}</p>}
      {templates.data && own.length === 0 && <p>{t('templates:none')}</p>}
      {own.length > 0 && (
        <>
          <TextInput
            type="search"
            aria-label={t('templates:search')}
            placeholder={t('templates:search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {found.length === 0 && <p role="status">{t('templates:noMatch')}</p>}
          <ul className="template-list">
            {found.map((template) => (
              <TemplateRow key={template.id} template={template} onStart={() => start(template.id)} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
