import { useWatch } from 'react-hook-form';
import { FieldGrid } from '../../../kit/inputs/Field.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { ReceivingWarehouses } from '../../../parts/waybill/ReceivingWarehouses.tsx';
import { CountryField } from '../fields/CountryField.tsx';
import { DischargePortField } from '../fields/DischargePortField.tsx';
import { InStockChannelField } from '../fields/InStockChannelField.tsx';
import { OrderField } from '../fields/OrderField.tsx';
import { ServiceField } from '../fields/ServiceField.tsx';
import { useOrderForm } from '../order-form-context.ts';
import { SavedRecordTools } from '../saved-records/SavedRecordTools.tsx';
import { useFieldMark } from '../validation/marks.ts';
import type { OrderSection } from '../modes/order-mode.ts';

function RouteSection() {
  const { t } = useTranslation('order');
  const { form } = useOrderForm();
  const warehouse = useWatch({ control: form.control, name: 'inStockChannel' });
  const isBroughtToUs = useFieldMark('inStockChannel') !== 'hidden';
  const isPickedUpForPort = useFieldMark('pickupAddress') !== 'hidden';
  return (
    <>
      <FieldGrid>
        <ServiceField />
        <OrderField name="cabinetType" span={3} />
        <OrderField name="loadingPort" />
        <CountryField />
        <DischargePortField />
        <OrderField name="referenceNo" hint={t('hints.referenceNo')} />
        <OrderField name="cabinetNumber" hint={t('hints.cabinetNumber')} />
        <OrderField name="vessel" hint={t('hints.vessel')} />
        <OrderField name="expressAccount" hint={t('hints.expressAccount')} />
        <OrderField name="customerActualWeight" />
        <OrderField name="customerVolume" />
        <OrderField name="customerTotalPackages" />
        <OrderField name="channelCapacity" />
        <OrderField name="specialProduct" hint={t('hints.specialProduct')} />
        <OrderField name="selfDelivered" />
        <InStockChannelField />
        <OrderField name="provinceId" hint={t('hints.provinceId')} />
        <OrderField name="etInStock" />
        <OrderField name="pickupLinkMan" />
        <OrderField name="pickupContactWay" />
        <OrderField name="pickupAddress" span={2} />
      </FieldGrid>
      {isPickedUpForPort && <SavedRecordTools section="pickup" />}
      {isBroughtToUs && <ReceivingWarehouses className="order-warehouses" chosen={warehouse} />}
    </>
  );
}

export const routeSection: OrderSection = {
  key: 'route',
  fields: [
    'shippingWay',
    'cabinetType',
    'loadingPort',
    'countryId',
    'dischargePort',
    'referenceNo',
    'cabinetNumber',
    'vessel',
    'expressAccount',
    'customerActualWeight',
    'customerVolume',
    'customerTotalPackages',
    'channelCapacity',
    'specialProduct',
    'selfDelivered',
    'inStockChannel',
    'provinceId',
    'etInStock',
    'pickupLinkMan',
    'pickupContactWay',
    'pickupAddress',
  ],
  Body: RouteSection,
  heightPx: 260,
};
