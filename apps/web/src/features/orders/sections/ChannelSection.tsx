import { FieldGrid } from '../../../kit/inputs/Field.tsx';
import { ChannelPicker } from '../channels/ChannelPicker.tsx';
import { OrderField } from '../fields/OrderField.tsx';
import type { OrderSection } from '../modes/order-mode.ts';

function ChannelSection() {
  return (
    <>
      <ChannelPicker />
      <FieldGrid>
        <OrderField name="deliveryTerms" />
        <OrderField name="isTaxFarming" />
        <OrderField name="deliveryType" />
        <OrderField name="dsPlatformName" />
        <OrderField name="isNeedSubscribe" />
      </FieldGrid>
    </>
  );
}

export const channelSection: OrderSection = {
  key: 'channel',
  fields: ['channelId', 'deliveryTerms', 'isTaxFarming', 'deliveryType', 'dsPlatformName', 'isNeedSubscribe'],
  Body: ChannelSection,
  heightPx: 320,
};
