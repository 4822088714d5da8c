import { fieldsOfSection } from '@waybound/contract/orders/order-form';
import { useWatch } from 'react-hook-form';
import { ReceivingWarehouses } from '../../../parts/waybill/warehouses/ReceivingWarehouses.tsx';
import { HouseBillField, MasterBillField } from '../fields/BillField.tsx';
import { CountryField } from '../fields/CountryField.tsx';
import { DischargePortField } from '../fields/DischargePortField.tsx';
import { InStockChannelField } from '../fields/InStockChannelField.tsx';
import { ServiceField } from '../fields/ServiceField.tsx';
import { useOrderForm } from '../order-form-context.ts';
import { SavedRecordTools } from '../saved-records/SavedRecordTools.tsx';
import { useFieldMark } from '../validation/marks.ts';
import type { OrderSection } from '../modes/order-mode.ts';
import { SectionFields } from './SectionFields.tsx';

const OWN_FIELDS = {
  shippingWay: ServiceField,
  countryId: CountryField,
  dischargePort: DischargePortField,
  masterBillNo: MasterBillField,
  houseBillNo: HouseBillField,
  inStockChannel: InStockChannelField,
};

function RouteSection() {
  const { form } = useOrderForm();
  const warehouse = useWatch({ control: form.control, name: 'inStockChannel' });
  const isBroughtToUs = useFieldMark('inStockChannel') !== 'hidden';
  const isPickedUpForPort = useFieldMark('pickupAddress') !== 'hidden';
  return (
    <>
      <SectionFields section="route" own={OWN_FIELDS} />
      {isPickedUpForPort && <SavedRecordTools section="pickup" />}
      {isBroughtToUs && <ReceivingWarehouses className="order-warehouses" chosen={warehouse} />}
    </>
  );
}

export const routeSection: OrderSection = { key: 'route', fields: fieldsOfSection('route'), Body: RouteSection, heightPx: 260 };
