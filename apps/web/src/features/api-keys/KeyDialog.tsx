import type { ApiKey } from '@waybound/contract/account/api-keys';
import { createApiKey, saveApiKey } from '@waybound/contract/wire/account/api-keys';
import type { Scope } from '@waybound/contract/account/scopes';
import { useChange } from '../../api/query.ts';
import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FormText } from '../../parts/form/FormText.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import type { CreatedKey } from './KeySecret.tsx';
import { ScopeFields } from './ScopeFields.tsx';

const EXPIRIES_DAYS = [30, 90, 180, 365] as const;
/** A forgotten key expires, unless its maker chooses otherwise. */
const USUAL_DAYS = '365';

type Values = Pick<ApiKey, 'name' | 'scopes' | 'hidesPrices'> & { expiresInDays: string };
const NEW = { name: '', scopes: [], hidesPrices: false };
const valuesOf = (apiKey: ApiKey | undefined): Values => ({ ...(apiKey ?? NEW), expiresInDays: USUAL_DAYS });

interface KeyDialogProps {
  /** Undefined for one that is to be made. */
  apiKey: ApiKey | undefined;
  offered: readonly Scope[];
  onMade: (made: CreatedKey) => void;
  onClose: () => void;
}

/** What a key is called and what it opens. */
export function KeyDialog({ apiKey: given, offered, onMade, onClose }: KeyDialogProps) {
  const { t } = useTranslation(['apiKeys', 'application']);
  const form = useRecordForm<Values, ApiKey>({ record: given, valuesOf, stale: t('apiKeys:form.stale') });
  const { record: apiKey, values, set, errorOf } = form;

  const making = useChange(createApiKey, { onRefused: form.refused });
  const saving = useChange(saveApiKey, { onRefused: form.refused, done: ({ name }) => t('apiKeys:saveDone', { name }) });

  const run = async () => {
    const { name, scopes, hidesPrices, expiresInDays } = values;
    if (apiKey) {
      if (await form.submit(() => saving.run({ id: apiKey.id, rev: apiKey.rev, name, scopes, hidesPrices }))) onClose();
      return;
    }
    const made = await form.submit(() => making.run({ name, scopes, hidesPrices, expiresInDays }));
    if (made) onMade(made);
  };

  return (
    <Dialog
      title={apiKey ? t('apiKeys:form.editTitle', { name: apiKey.name }) : t('apiKeys:form.createTitle')}
      confirmLabel={t(apiKey ? 'apiKeys:form.save' : 'apiKeys:form.submit')}
      cancelLabel={t('application:cancel')}
      size="medium"
      isBusy={making.isBusy || saving.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div id={form.id} className="api-key-form">
        <FormText form={form} name="name" label={t('apiKeys:form.name')} hint={t('apiKeys:form.nameHint')} maxLength={60} isRequired />
        <ScopeFields offered={offered} scopes={values.scopes} error={errorOf('scopes')} onChange={(scopes) => set({ scopes })} />
        <Checkbox align="start" checked={values.hidesPrices} onChange={({ target }) => set({ hidesPrices: target.checked })}>
          {t('apiKeys:form.hidesPrices')}
          <small className="muted">{t('apiKeys:form.hidesPricesText')}</small>
        </Checkbox>
        {!apiKey && (
          <Field label={t('apiKeys:form.expiry')} error={errorOf('expiresInDays')}>
            {(wiring) => (
              <SelectInput {...wiring} value={values.expiresInDays} onChange={({ target }) => set({ expiresInDays: target.value })}>
                {EXPIRIES_DAYS.map((count) => (
                  <option key={count} value={count}>
                    {t('apiKeys:form.days', { count })}
                  </option>
                ))}
                <option value="">{t('apiKeys:form.forever')}</option>
              </SelectInput>
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
}
