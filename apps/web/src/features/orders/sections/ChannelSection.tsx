import { fieldsOfSection } from '@waybound/contract/orders/order-form';
import { ChannelPicker } from '../channels/ChannelPicker.tsx';
import type { OrderSection } from '../modes/order-mode.ts';
import { SectionFields } from './SectionFields.tsx';

const ChannelSection = () => (
  <>
    <ChannelPicker />
    <SectionFields section="channel" />
  </>
);

export const channelSection: OrderSection = { key: 'channel', fields: fieldsOfSection('channel'), Body: ChannelSection, heightPx: 320 };
