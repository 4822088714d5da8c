import type { Translation } from '../../typing.ts';
import type { messageTexts as zh } from '../../zh/messages/message-texts.ts';

export const messageTexts = {
  questionAsked: 'Waybill <b>{{waybillNo}}</b>: customer service has a question and waits for your reply.',
  approved: 'Waybill <b>{{waybillNo}}</b> is approved: the goods can be handed over and labels printed.',
  rejected: 'Waybill <b>{{waybillNo}}</b> was not approved. Please correct it as noted and submit it again.',
  measuredAbove:
    'Waybill <b>{{waybillNo}}</b> measures more than declared, and its price changes by more than agreed. Please confirm it before outbound.',
  receivedShort:
    'Waybill <b>{{waybillNo}}</b>: {{received}} of {{declared}} cartons arrived, and no more are expected. Please confirm that it goes without the others, or tell us what is missing.',
  frozen: 'Waybill <b>{{waybillNo}}</b> is frozen. Please see why.',
  unfrozen: 'Waybill <b>{{waybillNo}}</b> is unfrozen and goes on.',
  returned: 'The goods of waybill <b>{{waybillNo}}</b> have been returned. Please see why.',
  closed: 'Waybill <b>{{waybillNo}}</b> is closed. Please see why.',
  delivered: 'Waybill <b>{{waybillNo}}</b> is delivered.',
  deliveryDiffers: 'Waybill <b>{{waybillNo}}</b> was delivered elsewhere than booked, or with fewer boxes. Please look at it.',
  billIssued: 'Bill <b>{{billNo}}</b> of waybill <b>{{waybillNo}}</b> is issued. Please check and confirm it.',
  billDisputeAnswered: 'Bill <b>{{billNo}}</b> of waybill <b>{{waybillNo}}</b>: your dispute is answered. Please look at it.',
  billCredited: 'A credit note for bill <b>{{billNo}}</b> of waybill <b>{{waybillNo}}</b> is issued.',
  billPaid: 'Bill <b>{{billNo}}</b> of waybill <b>{{waybillNo}}</b> is settled.',
  repaymentApproved: 'Repayment <b>{{repaymentNo}}</b> has been approved and credited.',
  repaymentRefused: 'Repayment <b>{{repaymentNo}}</b> failed the audit; please see why.',
  quotationOffered: 'Quotation <b>{{quotationNo}}</b> has been answered. Please choose while the offers hold.',
  quotationRefused: 'Quotation <b>{{quotationNo}}</b> was refused or the offer was taken back; please see why.',
  pickupScheduled: 'Pickup <b>{{pickUpGoodsNum}}</b> has a driver: {{driverName}}, {{driverPhone}}, licence plate {{licensePlate}}.',
  pickupOnTheWay:
    'The driver of pickup <b>{{pickUpGoodsNum}}</b> is on the way: {{driverName}}, {{driverPhone}}, licence plate {{licensePlate}}. Please have the goods ready.',
  pickupRefused: 'Pickup <b>{{pickUpGoodsNum}}</b> cannot be arranged and is cancelled. Please see why.',
  caseAnswered: 'Case <b>{{caseNo}}</b> on waybill <b>{{waybillNo}}</b> is answered.',
  caseAsked: 'Case <b>{{caseNo}}</b> on waybill <b>{{waybillNo}}</b> waits for your reply.',
  caseAccepted: 'Case <b>{{caseNo}}</b> on waybill <b>{{waybillNo}}</b> is accepted.',
  caseRefused: 'Case <b>{{caseNo}}</b> on waybill <b>{{waybillNo}}</b> is refused. Please see why.',
  casePaid: 'Case <b>{{caseNo}}</b> on waybill <b>{{waybillNo}}</b> is paid.',
  commentAdded: 'Waybill <b>{{waybillNo}}</b>: customer service has written a message.',
  fileExpiring: 'The file <b>{{name}}</b> is valid until {{date}} (days left: {{days}}). Please replace it in time.',
  fileExpired: 'The file <b>{{name}}</b> has reached the end of its validity ({{date}}). Please replace it.',
  exportReady: 'Your export <b>{{name}}</b> is ready: {{rows}} rows, to be downloaded within 7 days.',
  exportFailed: 'Your export <b>{{name}}</b> could not be finished. Please export again.',
} as const satisfies Translation<typeof zh>;
