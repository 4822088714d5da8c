import { useState, type ReactNode } from 'react';
import { MARKETPLACES, type MarketplaceId } from '@waybound/contract/site/marketplaces';
import type { Store } from '@waybound/contract/site/stores';
import { saveStore } from '@waybound/contract/wire/site/stores';
import { useChange } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useEditedRecord } from '../../parts/use-edited-record.ts';
import { useCountryName } from './country-name.ts';

/** An empty marketplace is none chosen yet: the server says so at its field. */
type Values = Pick<Store, 'storeName' | 'sellerId' | 'note'> & { marketplaceId: MarketplaceId | '' };
const NEW: Values = { storeName: '', sellerId: '', marketplaceId: '', note: '' };

/** What a store is called and where it sells. */
export function StoreDialog({ store: given, onClose }: { store: Store | undefined; onClose: () => void }) {
  const { t } = useTranslation(['stores', 'application']);
  const [values, setValues] = useState<Values>(given ?? NEW);
  const { record: store, errors, setErrors, refused } = useEditedRecord(given, t('stores:form.stale'), setValues);
  const set = (change: Partial<Values>) => setValues({ ...values, ...change });

  const saving = useChange(saveStore, { onRefused: refused, done: ({ storeName: name }) => t('stores:saveDone', { name }) });
  const run = async () => {
    const { storeName, sellerId, marketplaceId, note } = values;
    setErrors(new Map());
    const which = store ? { id: store.id, rev: store.rev } : {};
    // The server refuses an empty one at its field, as it does for any caller.
    if (await saving.run({ ...which, storeName, sellerId, marketplaceId: marketplaceId as MarketplaceId, note })) onClose();
  };

  const text = (name: 'storeName' | 'sellerId' | 'note', label: string, more: { hint?: string; isRequired?: true } = {}): ReactNode => (
    <Field label={label} hint={more.hint} error={errors.get(name)} isRequired={more.isRequired}>
      {(wiring) => (
        <TextInput
          {...wiring}
          name={name}
          autoComplete="off"
          spellCheck={false}
          value={values[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  );

  return (
    <Dialog
      title={store ? t('stores:form.editTitle', { name: store.storeName }) : t('stores:form.addTitle')}
      confirmLabel={t('stores:form.save')}
      cancelLabel={t('application:cancel')}
      size="medium"
      isBusy={saving.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div className="store-form">
        {text('storeName', t('stores:form.name'), { isRequired: true })}
        <Field label={t('stores:form.marketplace')} error={errors.get('marketplaceId')} isRequired>
          {(wiring) => (
            <SelectInput
              {...wiring}
              name="marketplaceId"
              value={values.marketplaceId}
              onChange={({ target }) => set({ marketplaceId: target.value as Values['marketplaceId'] })}
            >
              <Marketplaces />
            </SelectInput>
          )}
        </Field>
        {text('sellerId', t('stores:form.sellerId'), { hint: t('stores:form.sellerIdHint'), isRequired: true })}
        {text('note', t('stores:form.note'))}
      </div>
    </Dialog>
  );
}

function Marketplaces() {
  const { t } = useTranslation('stores');
  const nameOf = useCountryName();
  const regions = Map.groupBy(MARKETPLACES, ({ region }) => region);
  return (
    <>
      <option value="">{t('form.choose')}</option>
      {[...regions].map(([region, marketplaces]) => (
        <optgroup key={region} label={t(`region.${region}`)}>
          {marketplaces.map(({ id, country }) => (
            <option key={id} value={id}>
              {nameOf(country)} ({country})
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
