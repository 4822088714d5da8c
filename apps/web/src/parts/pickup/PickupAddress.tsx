import { useState } from 'react';
import { listPickupAddresses } from '@waybound/contract/wire/address-book/address-book';
import { usePublicData } from '../../api/bootstrap-data.ts';
import { Field } from '../../kit/inputs/Field.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FormText } from '../form/FormText.tsx';
import type { RecordForm } from '../form/use-record-form.ts';
import type { SavedRecordRow, SavedRecordSource } from '../saved-records/saved-record.ts';
import { SavedRecordButton } from '../saved-records/SavedRecordButton.tsx';
import { placeOfRecord, placeOfText, type PickupValues } from './pickup-values.ts';
import { useProvinces } from './use-provinces.ts';

/** A text of an address is never as long as this; more is a whole mail. */
const MAX_PASTED = 4000;

type PickupRecord = SavedRecordRow<'pickupAddress'>;
const SOURCE: SavedRecordSource<'pickupAddress'> = {
  kind: 'pickupAddress',
  list: listPickupAddresses,
  titleOf: ({ linkMan, contactWay }) => `${linkMan} · ${contactWay}`,
  detailOf: ({ address }) => address,
};
// A picker is handed sources of any kind and gives each only its own records.
const SOURCES = [SOURCE] as unknown as readonly SavedRecordSource[];

/** Where the driver comes to: from the address book, from a pasted text, or typed. */
export function PickupAddress({ form }: { form: RecordForm<PickupValues> }) {
  const { t } = useTranslation('pickups');
  const { options } = useProvinces();
  const { values, set, errorOf } = form;
  return (
    <>
      <div className="pickup-sources">
        <SavedRecordButton
          label={t('form.fromBook')}
          sources={SOURCES}
          // The one source has records of this kind only.
          onPick={({ record }) => set(placeOfRecord(record as PickupRecord))}
        />
        <PasteLine onChange={set} />
      </div>
      <div className="pickup-grid">
        <Field label={t('form.province')} error={errorOf('takeDeliveryOfGoodsProvince')} isRequired>
          {(wiring) => (
            <SelectInput
              {...wiring}
              name="takeDeliveryOfGoodsProvince"
              emptyLabel={t('form.chooseProvince')}
              options={options}
              value={values.takeDeliveryOfGoodsProvince}
              onChange={({ target }) => set({ takeDeliveryOfGoodsProvince: target.value })}
            />
          )}
        </Field>
        <FormText form={form} name="takeDeliveryOfGoodsCity" label={t('form.city')} />
        <FormText form={form} name="takeDeliveryOfGoodsArea" label={t('form.area')} />
        <FormText form={form} name="takeDeliveryOfGoodsStreet" label={t('form.street')} />
        <FormText form={form} name="takeDeliveryOfGoodsAddress" label={t('form.address')} span={2} isRequired />
        <FormText form={form} name="takeDeliveryOfGoodsLinkMan" label={t('form.linkMan')} isRequired />
        <FormText form={form} name="takeDeliveryOfGoodsPhone" label={t('form.phone')} inputMode="tel" isRequired />
        <FormText form={form} name="takeDeliveryOfGoodsBackupPhone" label={t('form.backupPhone')} inputMode="tel" />
      </div>
    </>
  );
}

/** Takes a whole address at once and keeps only what the fields have understood. */
function PasteLine({ onChange }: { onChange: (change: Partial<PickupValues>) => void }) {
  const { t } = useTranslation('pickups');
  const data = usePublicData();
  const [pasted, setPasted] = useState('');
  const read = (given: string) => {
    setPasted(given);
    if (data && given.trim() !== '') onChange(placeOfText(given, data));
  };
  return (
    <TextInput
      className="pickup-paste"
      aria-label={t('form.paste')}
      placeholder={t('form.pasteHint')}
      maxLength={MAX_PASTED}
      autoComplete="off"
      value={pasted}
      onChange={({ target }) => setPasted(target.value)}
      onBlur={() => read(pasted)}
      onPaste={(event) => {
        event.preventDefault();
        read(
          event.clipboardData
            .getData('text')
            .replaceAll(/\s*\n\s*/g, ' ')
            .slice(0, MAX_PASTED),
        );
      }}
    />
  );
}
