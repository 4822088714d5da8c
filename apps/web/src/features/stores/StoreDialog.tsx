import { MARKETPLACES, type MarketplaceId } from '@waybound/contract/site/marketplaces';
import type { Store } from '@waybound/contract/site/stores';
import { saveStore } from '@waybound/contract/wire/site/stores';
import { useChange } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FormText } from '../../parts/form/FormText.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { isRead } from './use-stores.ts';
import { useCountryName } from './country-name.ts';

/** An empty marketplace is none chosen yet: the server says so at its field. */
export type StoreValues = Pick<Store, 'storeName' | 'sellerId' | 'note'> & { marketplaceId: MarketplaceId | '' };
const NEW: StoreValues = { storeName: '', sellerId: '', marketplaceId: '', note: '' };

interface StoreDialogProps {
  store: Store | undefined;
  /** What is known of a new one. */
  begun?: Partial<StoreValues> | undefined;
  onSaved?: ((store: Store) => void) | undefined;
  onClose: () => void;
}

/** What a store is called and where it sells. */
export function StoreDialog({ store: given, begun, onSaved, onClose }: StoreDialogProps) {
  const { t } = useTranslation(['storeDialogs', 'application']);
  const form = useRecordForm<StoreValues, Store>({
    record: given,
    valuesOf: (store) => store ?? { ...NEW, ...begun },
    stale: t('storeDialogs:form.stale'),
  });
  const { record: store, values } = form;
  const saving = useChange(saveStore, { onRefused: form.refused, done: ({ storeName: name }) => t('storeDialogs:saveDone', { name }) });
  const run = async () => {
    const { storeName, sellerId, marketplaceId, note } = values;
    const which = store ? { id: store.id, rev: store.rev } : {};
    // The server refuses an empty one at its field, as it does for any caller.
    const input = { ...which, storeName, sellerId, marketplaceId: marketplaceId as MarketplaceId, note };
    const saved = await form.submit(() => saving.run(input));
    if (!saved) return;
    onClose();
    onSaved?.(saved);
  };

  return (
    <Dialog
      title={store ? t('storeDialogs:form.editTitle', { name: store.storeName }) : t('storeDialogs:form.addTitle')}
      confirmLabel={t('storeDialogs:form.save')}
      cancelLabel={t('application:cancel')}
      size="medium"
      isBusy={saving.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div id={form.id} className="store-form">
        <FormText form={form} name="storeName" label={t('storeDialogs:form.name')} spellCheck={false} isRequired />
        <Field label={t('storeDialogs:form.marketplace')} error={form.errorOf('marketplaceId')} isRequired>
          {(wiring) => (
            <SelectInput
              {...wiring}
              name="marketplaceId"
              value={values.marketplaceId}
              onChange={({ target }) => form.set({ marketplaceId: target.value as StoreValues['marketplaceId'] })}
            >
              <Marketplaces />
            </SelectInput>
          )}
        </Field>
        <FormText
          form={form}
          name="sellerId"
          label={t('storeDialogs:form.sellerId')}
          hint={t('storeDialogs:form.sellerIdHint')}
          spellCheck={false}
          isRequired
        />
        <FormText form={form} name="note" label={t('storeDialogs:form.note')} spellCheck={false} />
        {store && isRead(store) && (store.sellerId !== values.sellerId.toUpperCase() || store.marketplaceId !== values.marketplaceId) && (
          <p role="status">{t('storeDialogs:form.otherShop')}</p>
        )}
      </div>
    </Dialog>
  );
}

function Marketplaces() {
  const { t } = useTranslation('storeDialogs');
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
