import { useState } from 'react';
import type { OrderTemplate } from '@waybound/contract/orders/order-templates';
import { deleteTemplate, listTemplates } from '@waybound/contract/wire/orders/order-templates';
import { useNavigate } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash';
import { useCall, useChange } from '../../../api/query.ts';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { toastUndoable } from '../../../parts/undo/toast-undoable.ts';
import { wayBack } from '../../../parts/undo/way-back.ts';
import { orderPageOf } from '../../../parts/waybill/order-page.ts';
import { useOrderForm } from '../order-form-context.ts';
import './order-tools.css';

/** The templates that this page can open, by name; one press starts a new order from it. */
export function TemplatePicker({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['orderTools', 'application']);
  const { mode } = useOrderForm();
  const [typed, setTyped] = useState('');
  const templates = useCall(listTemplates, {}, { isQuiet: true });
  const ofMode = (templates.data ?? []).filter((template) => orderPageOf(template) === mode.page);
  const found = ofMode.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  return (
    <Dialog title={t('orderTools:templates.title')} size="medium" cancelLabel={t('application:close')} onClose={onClose}>
      {templates.isPending && <Skeleton lines={3} />}
      {templates.isError && <p role="alert">{t('orderTools:templates.failed')}</p>}
      {templates.data && ofMode.length === 0 && <p>{t('orderTools:templates.none')}</p>}
      {ofMode.length > 0 && (
        <>
          <TextInput
            type="search"
            aria-label={t('orderTools:templates.search')}
            placeholder={t('orderTools:templates.search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {found.length === 0 && <p role="status">{t('orderTools:templates.noMatch')}</p>}
          <ul className="order-templates">
            {found.map((template) => (
              <TemplateRow key={template.id} template={template} onOpened={onClose} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function TemplateRow({ template: { id, name, countryId, updatedAt }, onOpened }: { template: OrderTemplate; onOpened: () => void }) {
  const { t, language } = useTranslation('orderTools');
  const formats = useFormats();
  const navigate = useNavigate();
  const country = usePublicData()?.countries.find((each) => each.id === countryId);
  const removal = useChange(deleteTemplate, { refreshes: [listTemplates] });
  const remove = async () => {
    if (!(await removal.run({ id }))) return;
    void toastUndoable(t('templates.deleted', { name }), wayBack({ by: 'restoreTemplate', id, rev: null }));
  };
  const start = () => {
    onOpened();
    // The page's own search reader knows the parameter; without a random code the form gets a new one, and is another form.
    void navigate({ search: { template: id } as never });
  };
  return (
    <li>
      <span className="order-template-name">
        <b>{name}</b>
        <small className="muted">
          {[country && (language === 'en' ? country.en : country.zh), formats.moment(updatedAt)].filter(Boolean).join(' · ')}
        </small>
      </span>
      <Button size="small" variant="primary" aria-label={`${t('templates.open')} ${name}`} onClick={start}>
        {t('templates.open')}
      </Button>
      <IconButton size="small" label={t('templates.deleteLabel', { name })} icon={<Trash2 />} onClick={() => void remove()} />
    </li>
  );
}
