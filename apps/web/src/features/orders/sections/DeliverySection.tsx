import { fieldsOfSection } from '@waybound/contract/orders/order-form';
import { StateField } from '../fields/StateField.tsx';
import { WarehouseField } from '../fields/WarehouseField.tsx';
import { ZipField } from '../fields/ZipField.tsx';
import type { OrderSection } from '../modes/order-mode.ts';
import { SavedRecordTools } from '../saved-records/SavedRecordTools.tsx';
import { SectionFields } from './SectionFields.tsx';

const OWN_FIELDS = { dispatchAddressCode: WarehouseField, dispatchProvince: StateField, dispatchZipCode: ZipField };

const DeliverySection = () => (
  <>
    <SavedRecordTools section="delivery" />
    <SectionFields section="delivery" own={OWN_FIELDS} />
  </>
);

export const deliverySection: OrderSection = { key: 'delivery', fields: fieldsOfSection('delivery'), Body: DeliverySection, heightPx: 372 };
