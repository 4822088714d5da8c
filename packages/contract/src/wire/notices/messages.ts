import { wire } from '../../wire.ts';

/** Section 9: the popover shows 2 messages. */
export const UNREAD_SHOWN = 2;
export const MESSAGE_PAGE_SIZES = [20, 50, 100] as const;
/** Not a call but a stream of events; what it sends is only a hint that there is something new to read (docs/decisions). */
export const MESSAGE_STREAM_PATH = '/customer/messageStream';

export const manageMessage = wire({ path: '/message/mail/manageMessage' });
export const batchReadMessage = wire({ path: '/message/mail/batchReadMessage', changes: true });
export const initCountFromCustomer = wire({ path: '/message/mail/initCountFromCustomer' });
export const queryUnreadMessage = wire({ path: '/customer/queryUnreadMessage', answers: 'bare' });
