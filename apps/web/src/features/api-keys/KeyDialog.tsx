import { useState } from 'react';
import type { ApiKey } from '@waybound/contract/account/api-keys';
import { createApiKey, saveApiKey } from '@waybound/contract/wire/account/api-keys';
import type { Scope } from '@waybound/contract/account/scopes';
import { useChange } from '../../api/query.ts';
import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useEditedRecord } from '../../parts/use-edited-record.ts';
import type { CreatedKey } from './KeySecret.tsx';
import { ScopeFields } from './ScopeFields.tsx';

type Values = Pick<ApiKey, 'name' | 'scopes' | 'hidesPrices'>;
const NEW: Values = { name: '', scopes: [], hidesPrices: false };

const EXPIRIES_DAYS = [30, 90, 180, 365] as const;
/** A forgotten key expires, unless its maker chooses otherwise. */
const USUAL_DAYS = '365';

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
  const [values, setValues] = useState<Values>(given ?? NEW);
  const [days, setDays] = useState(USUAL_DAYS);
  const { record: apiKey, errors, setErrors, refused } = useEditedRecord(given, t('apiKeys:form.stale'), setValues);
  const set = (change: Partial<Values>) => setValues({ ...values, ...change });

  const making = useChange(createApiKey, { onRefused: refused });
  const saving = useChange(saveApiKey, { onRefused: refused, done: ({ name }) => t('apiKeys:saveDone', { name }) });

  const run = async () => {
    const { name, scopes, hidesPrices } = values;
    setErrors(new Map());
    if (apiKey) {
      if (await saving.run({ id: apiKey.id, rev: apiKey.rev, name, scopes, hidesPrices })) onClose();
      return;
    }
    const made = await making.run({ name, scopes, hidesPrices, expiresInDays: days });
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
      <div className="api-key-form">
        <Field label={t('apiKeys:form.name')} hint={t('apiKeys:form.nameHint')} error={errors.get('name')} isRequired>
          {(wiring) => (
            <TextInput
              {...wiring}
              name="name"
              autoComplete="off"
              maxLength={60}
              value={values.name}
              onChange={({ target }) => set({ name: target.value })}
            />
          )}
        </Field>
        <ScopeFields offered={offered} scopes={values.scopes} error={errors.get('scopes')} onChange={(scopes) => set({ scopes })} />
        <Checkbox align="start" checked={values.hidesPrices} onChange={({ target }) => set({ hidesPrices: target.checked })}>
          {t('apiKeys:form.hidesPrices')}
          <small className="muted">{t('apiKeys:form.hidesPricesText')}</small>
        </Checkbox>
        {!apiKey && (
          <Field label={t('apiKeys:form.expiry')} error={errors.get('expiresInDays')}>
            {(wiring) => (
              <SelectInput {...wiring} value={days} onChange={({ target }) => setDays(target.value)}>
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
