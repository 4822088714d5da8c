import { wire } from '../../wire.ts';

export const MESSAGE_KINDS = [
  'notice',
  'questionAsked',
  'approved',
  'rejected',
  'measuredAbove',
  'receivedShort',
  'frozen',
  'unfrozen',
  'returned',
  'closed',
  'delivered',
  'deliveryDiffers',
  'billIssued',
  'billPaid',
  'billDisputeAnswered',
  'billCredited',
  'billVoided',
  'rechargeDue',
  'repaymentApproved',
  'repaymentRefused',
  'repaymentReversed',
  'invoiceIssued',
  'invoiceRefused',
  'invoiceVoided',
  'quotationOffered',
  'quotationRefused',
  'returnApproved',
  'returnRejected',
  'returnAsked',
  'returnCameLate',
  'returnClosed',
  'returnShipped',
  'returnSigned',
  'returnClaimGranted',
  'returnClaimRefused',
  'returnClaimGone',
  'returnShelfEnding',
  'transferApproved',
  'transferRefused',
  'outboundApproved',
  'outboundRefused',
  'parcelProblem',
  'parcelStopped',
  'parcelNotStopped',
  'parcelSentBack',
  'parcelReturned',
  'pickupScheduled',
  'pickupOnTheWay',
  'pickupRefused',
  'caseAnswered',
  'caseAsked',
  'caseAccepted',
  'caseRefused',
  'casePaid',
  'commentAdded',
  'fileExpiring',
  'fileExpired',
  'exportReady',
  'exportFailed',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
/** Section 9: the popover shows 2 messages. */
export const UNREAD_SHOWN = 2;
export const MESSAGE_PAGE_SIZES = [20, 50, 100] as const;
/** Not a call but a stream of events; what it sends is only a hint that there is something new to read (docs/decisions). */
export const MESSAGE_STREAM_PATH = '/customer/messageStream';

export const manageMessage = wire({ path: '/message/mail/manageMessage' });
export const batchReadMessage = wire({ path: '/message/mail/batchReadMessage', changes: true });
export const initCountFromCustomer = wire({ path: '/message/mail/initCountFromCustomer' });
export const queryUnreadMessage = wire({ path: '/customer/queryUnreadMessage', answers: 'bare' });
