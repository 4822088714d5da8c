import { FieldGrid } from '../../../kit/inputs/Field.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { OrderField } from '../fields/OrderField.tsx';
import { StateField } from '../fields/StateField.tsx';
import { ZipField } from '../fields/ZipField.tsx';
import { WarehouseField } from '../fields/WarehouseField.tsx';
import { SavedRecordTools } from '../saved-records/SavedRecordTools.tsx';
import type { OrderSection } from '../modes/order-mode.ts';

function DeliverySection() {
  const { t } = useTranslation('order');
  return (
    <>
      <SavedRecordTools section="delivery" />
      <FieldGrid>
        <OrderField name="purposeWarehouseType" span={3} />
        <WarehouseField />
        <OrderField name="dispatcher" />
        <OrderField name="dispatchLinkMan" />
        <OrderField name="dispatchPhone" />
        <OrderField name="dispatchEmail" hint={t('hints.dispatchEmail')} />
        <OrderField name="dispatchAddress" span={2} />
        <OrderField name="dispatchAddress2" />
        <OrderField name="dispatchCity" />
        <StateField />
        <ZipField />
        <OrderField name="isRemoteArea" hint={t('hints.isRemoteArea')} />
      </FieldGrid>
    </>
  );
}

export const deliverySection: OrderSection = {
  key: 'delivery',
  fields: [
    'purposeWarehouseType',
    'dispatchAddressCode',
    'dispatcher',
    'dispatchLinkMan',
    'dispatchPhone',
    'dispatchEmail',
    'dispatchAddress',
    'dispatchAddress2',
    'dispatchCity',
    'dispatchProvince',
    'dispatchZipCode',
    'isRemoteArea',
  ],
  Body: DeliverySection,
  heightPx: 372,
};
