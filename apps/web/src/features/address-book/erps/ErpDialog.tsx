import type { ErpState } from '@waybound/contract/address-book/erps';
import { ERP_FIELDS, ERP_SECRETS, saveErp, type ErpField } from '@waybound/contract/wire/address-book/erps';
import { useChange } from '../../../api/query.ts';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';

interface Values extends Record<ErpField, string> {
  takesOrders: boolean;
}

const isSecret = (name: ErpField): boolean => ERP_SECRETS.includes(name);

/** Secrets never come back: their fields are empty, and one that is left empty stays. */
const valuesOf = (state: ErpState | undefined): Values => ({
  token: '',
  appSecret: '',
  appKey: state?.connection?.shown['appKey'] ?? '',
  serviceId: state?.connection?.shown['serviceId'] ?? '',
  takesOrders: state?.connection?.takesOrders ?? false,
});

/** What opens the ERP. Saved, it is tested at once. */
export function ErpDialog({ state, onClose }: { state: ErpState; onClose: () => void }) {
  const { t } = useTranslation(['erps', 'application']);
  const { erp } = state;
  const form = useRecordForm<Values, ErpState>({ record: state, valuesOf, stale: t('erps:form.stale') });
  const saving = useChange(saveErp, { onRefused: form.refused, done: t('erps:form.done') });
  const isConnected = Boolean(form.record?.connection);
  const run = async () => {
    if (await form.submit(() => saving.run({ erp, ...form.values, rev: form.record?.rev }))) onClose();
  };
  return (
    <Dialog
      title={t(isConnected ? 'erps:form.editTitle' : 'erps:form.title', { name: t(`erps:title.${erp}`) })}
      confirmLabel={t('erps:form.save')}
      cancelLabel={t('application:cancel')}
      size="medium"
      isBusy={saving.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div id={form.id} className="erp-form">
        <p className="muted">{t(`erps:form.text.${erp}`)}</p>
        {ERP_FIELDS[erp].map((name) => (
          <FormText
            key={name}
            form={form}
            name={name}
            label={t(`erps:field.${name}`)}
            spellCheck={false}
            isRequired={!(isConnected && isSecret(name))}
            {...(isSecret(name) && {
              type: 'password',
              autoComplete: 'new-password',
              ...(isConnected && { hint: t('erps:form.secretStays') }),
            })}
          />
        ))}
        {state.capabilities.includes('orders') && (
          <div>
            <Checkbox
              name="takesOrders"
              checked={form.values.takesOrders}
              aria-describedby={`${form.id}-orders`}
              onChange={({ target }) => form.set({ takesOrders: target.checked })}
            >
              {t('erps:form.takesOrders')}
            </Checkbox>
            <p id={`${form.id}-orders`} className="muted">
              {t('erps:form.takesHint')}
            </p>
          </div>
        )}
      </div>
    </Dialog>
  );
}
