import { useState, type ReactNode } from 'react';
import { listPickupAddresses } from '@waybound/contract/wire/address-book/address-book';
import { usePublicData } from '../../api/bootstrap-data.ts';
import { Field } from '../../kit/inputs/Field.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import type { SavedRecordRow, SavedRecordSource } from '../saved-records/saved-record.ts';
import { SavedRecordButton } from '../saved-records/SavedRecordButton.tsx';
import { placeOfRecord, placeOfText, type PickupText, type PickupValues } from './pickup-values.ts';
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

interface PickupAddressProps {
  values: PickupValues;
  errors: ReadonlyMap<string, string>;
  onChange: (change: Partial<PickupValues>) => void;
}

/** Where the driver comes to: from the address book, from a pasted text, or typed. */
export function PickupAddress({ values, errors, onChange }: PickupAddressProps) {
  const { t } = useTranslation('pickups');
  const { options } = useProvinces();
  const text = (name: PickupText, label: string, isRequired?: true, more: { span?: 2; mode?: 'tel' } = {}): ReactNode => (
    <Field label={label} error={errors.get(name)} isRequired={isRequired} span={more.span}>
      {(wiring) => (
        <TextInput
          {...wiring}
          name={name}
          autoComplete="off"
          {...(more.mode && { inputMode: more.mode })}
          value={values[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className="pickup-sources">
        <SavedRecordButton
          label={t('form.fromBook')}
          sources={SOURCES}
          // The one source has records of this kind only.
          onPick={({ record }) => onChange(placeOfRecord(record as PickupRecord))}
        />
        <PasteLine onChange={onChange} />
      </div>
      <div className="pickup-grid">
        <Field label={t('form.province')} error={errors.get('takeDeliveryOfGoodsProvince')} isRequired>
          {(wiring) => (
            <SelectInput
              {...wiring}
              name="takeDeliveryOfGoodsProvince"
              emptyLabel={t('form.chooseProvince')}
              options={options}
              value={values.takeDeliveryOfGoodsProvince}
              onChange={({ target }) => onChange({ takeDeliveryOfGoodsProvince: target.value })}
            />
          )}
        </Field>
        {text('takeDeliveryOfGoodsCity', t('form.city'))}
        {text('takeDeliveryOfGoodsArea', t('form.area'))}
        {text('takeDeliveryOfGoodsStreet', t('form.street'))}
        {text('takeDeliveryOfGoodsAddress', t('form.address'), true, { span: 2 })}
        {text('takeDeliveryOfGoodsLinkMan', t('form.linkMan'), true)}
        {text('takeDeliveryOfGoodsPhone', t('form.phone'), true, { mode: 'tel' })}
        {text('takeDeliveryOfGoodsBackupPhone', t('form.backupPhone'), undefined, { mode: 'tel' })}
      </div>
    </>
  );
}

/** Takes a whole address at once and keeps only what the fields have understood. */
function PasteLine({ onChange }: Pick<PickupAddressProps, 'onChange'>) {
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
