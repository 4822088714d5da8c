import type { ErpState } from '@waybound/contract/address-book/erps';
import { ERP_FIELDS, ERP_GIVEN, ERP_SECRETS, saveErp, type ErpField } from '@waybound/contract/wire/address-book/erps';
import { useChange } from '../../../api/query.ts';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import { useRecordForm, type RecordForm } from '../../../parts/form/use-record-form.ts';

interface Values extends Record<ErpField, string> {
  takesOrders: boolean;
  givesBack: boolean;
}

const isSecret = (name: ErpField): boolean => ERP_SECRETS.includes(name);

/** Secrets never come back: their fields are empty, and one that is left empty stays. */
const valuesOf = (state: ErpState | undefined): Values => ({
  token: '',
  appSecret: '',
  appKey: state?.connection?.shown['appKey'] ?? '',
  serviceId: state?.connection?.shown['serviceId'] ?? '',
  takesOrders: state?.connection?.takesOrders ?? false,
  givesBack: state?.connection?.givesBack ?? false,
});

/** What opens the ERP. Saved, it is tested at once. */
export function ErpDialog({ state, onClose }: { state: ErpState; onClose: () => void }) {
  const { t } = useTranslation(['erps', 'application']);
  const { erp } = state;
  const form = useRecordForm<Values, ErpState>({ record: state, valuesOf, stale: t('erps:form.stale') });
  const saving = useChange(saveErp, { onRefused: form.refused, done: t('erps:form.done') });
  const given = ERP_GIVEN.find((each) => state.capabilities.includes(each));
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
          <Wish form={form} name="takesOrders" label={t('erps:form.takesOrders')} hint={t('erps:form.takesHint')} />
        )}
        {given && <Wish form={form} name="givesBack" label={t(`erps:form.givesBack.${given}`)} hint={t('erps:form.givesHint')} />}
      </div>
    </Dialog>
  );
}

interface WishProps {
  form: Pick<RecordForm<Values>, 'id' | 'values' | 'set'>;
  name: 'takesOrders' | 'givesBack';
  label: string;
  hint: string;
}

/** What happens by the clock only where somebody wants it. */
function Wish({ form, name, label, hint }: WishProps) {
  const hintId = `${form.id}-${name}`;
  return (
    <div>
      <Checkbox
        name={name}
        checked={form.values[name]}
        aria-describedby={hintId}
        onChange={({ target }) => form.set({ [name]: target.checked })}
      >
        {label}
      </Checkbox>
      <p id={hintId} className="muted">
        {hint}
      </p>
    </div>
  );
}
