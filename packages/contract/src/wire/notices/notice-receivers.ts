import { wire } from '../../wire.ts';

export const RECEIVER_KINDS = ['webhook', 'wecom', 'dingtalk', 'feishu'] as const;
export type ReceiverKind = (typeof RECEIVER_KINDS)[number];

export const listReceivers = wire({ path: '/customer/noticereceiver/list' });
export const saveReceiver = wire({ path: '/customer/noticereceiver/save', changes: true });
export const deleteReceiver = wire({ path: '/customer/noticereceiver/delete', changes: true });
export const testReceiver = wire({ path: '/customer/noticereceiver/test', changes: true });
export const receiverDeliveries = wire({ path: '/customer/noticereceiver/deliveries' });
export const resendDelivery = wire({ path: '/customer/noticereceiver/resend', changes: true });
