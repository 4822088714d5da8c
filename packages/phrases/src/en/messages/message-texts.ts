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
  freeTimeEnding:
    'Waybill <b>{{waybillNo}}</b>: free time at the port ends on {{day}} for {{goods}}. Please have the goods fetched; storage and demurrage are charged after that.',
  freeTimeOver:
    'Waybill <b>{{waybillNo}}</b>: free time at the port ended on {{day}} for {{goods}}. Storage and demurrage may be charged; please have the goods fetched.',
  billIssued: 'Bill <b>{{billNo}}</b> of waybill <b>{{waybillNo}}</b> is issued. Please check and confirm it.',
  billDisputeAnswered: 'Bill <b>{{billNo}}</b> of waybill <b>{{waybillNo}}</b>: your dispute is answered. Please look at it.',
  billCredited: 'A credit note for bill <b>{{billNo}}</b> of waybill <b>{{waybillNo}}</b> is issued.',
  billVoided: 'Bill <b>{{billNo}}</b> of waybill <b>{{waybillNo}}</b> is void and is not to be paid. Please see why.',
  rechargeDue:
    'Please recharge or pay by <b>{{day}}</b>: the balance in {{currencies}} does not suffice for what falls due. See "Quick repayment".',
  billPaid: 'Bill <b>{{billNo}}</b> of waybill <b>{{waybillNo}}</b> is settled.',
  invoiceIssued: 'The invoice that you asked for, <b>{{requestNo}}</b>, is issued. You can download it now.',
  invoiceRefused: 'Invoice request <b>{{requestNo}}</b> was refused; please see why.',
  invoiceVoided: 'The invoice of request <b>{{requestNo}}</b> was voided. Its bills can be invoiced again.',
  repaymentApproved: 'Repayment <b>{{repaymentNo}}</b> has been approved and credited.',
  repaymentRefused: 'Repayment <b>{{repaymentNo}}</b> failed the audit; please see why.',
  repaymentReversed: 'Repayment <b>{{repaymentNo}}</b> was reversed, and the bills that it had paid are open again; please see why.',
  quotationOffered: 'Quotation <b>{{quotationNo}}</b> has been answered. Please choose while the offers hold.',
  quotationRefused: 'Quotation <b>{{quotationNo}}</b> was refused or the offer was taken back; please see why.',
  returnApproved: 'Overseas waybill <b>{{waybillNo}}</b> is approved: the return can be sent to the warehouse.',
  returnRejected: 'Overseas waybill <b>{{waybillNo}}</b> was not approved. Please correct it as noted and submit it again.',
  returnAsked: 'Overseas waybill <b>{{waybillNo}}</b> is counted. Please decide what is done with what has arrived.',
  returnCameLate: 'Another parcel of overseas waybill <b>{{waybillNo}}</b> has arrived. Please decide what is done with it.',
  returnClosed: 'Nothing of overseas waybill <b>{{waybillNo}}</b> has arrived, and it is closed. Please see why.',
  returnShipped: 'Goods of overseas waybill <b>{{waybillNo}}</b> have left the warehouse.',
  returnSigned: 'Goods of overseas waybill <b>{{waybillNo}}</b> were signed for.',
  returnRedirected: 'Goods of overseas waybill <b>{{waybillNo}}</b> go to their new destination.',
  returnNotRedirected: 'Goods of overseas waybill <b>{{waybillNo}}</b> could not be redirected: they go where they were sent.',
  returnClaimGranted:
    'Overseas waybill <b>{{waybillNo}}</b>: the pieces that you claimed are yours and were counted into it. Please decide what is done with them.',
  returnClaimRefused: 'Overseas waybill <b>{{waybillNo}}</b>: your claim to unowned pieces was refused: {{reason}}',
  returnClaimGone: 'Overseas waybill <b>{{waybillNo}}</b>: the pieces that you claimed are not on the shelf any more.',
  returnShelfEnding: 'Unowned pieces in {{warehouse}} are kept until {{day}} only and destroyed after it. Please claim what is yours.',
  returnOnShelf:
    'A parcel of overseas waybill <b>{{waybillNo}}</b> has come after it was closed or its goods were made ready. Its pieces ({{pieces}}) stand on the shelf of unowned pieces until {{day}}: please claim them with a return to that warehouse which still takes pieces in; if you have none, announce one.',
  returnReceived: 'Overseas waybill <b>{{waybillNo}}</b>: a parcel has come to the warehouse and was counted; more are waited for.',
  returnDone: 'Overseas waybill <b>{{waybillNo}}</b>: all its goods are dealt with, and nothing is left to be sent out.',
  storageApproved: 'Overseas waybill <b>{{waybillNo}}</b> is approved: the goods for the stock can be sent to the warehouse.',
  storageRejected:
    'Overseas waybill <b>{{waybillNo}}</b>: the goods for the stock were not approved. Please change it as we say and submit it again.',
  storageClosed: 'Overseas waybill <b>{{waybillNo}}</b>: no goods for the stock have come, and it is closed. Please see why.',
  transferApproved: 'Overseas waybill <b>{{waybillNo}}</b> is approved: the warehouse takes the goods in.',
  transferRefused: 'Overseas waybill <b>{{waybillNo}}</b> was not approved: the goods are delivered as booked. Please see why.',
  outboundApproved: 'Outbound <b>{{waybillNo}}</b> is approved: the warehouse makes the goods ready to leave.',
  outboundRefused:
    'Outbound <b>{{waybillNo}}</b> was not approved, and its pieces are free again. Please correct it as noted and order it again.',
  outboundShort:
    'Outbound <b>{{waybillNo}}</b>: pieces were not found. It goes on with the others at their price; as long as none of its lines is finished you may close it. If the number of cartons has changed, Amazon’s labels that you gave for them are dropped: please give them anew.',
  outboundEmpty: 'Outbound <b>{{waybillNo}}</b>: none of its pieces were found. It is closed, and nothing is charged.',
  stockGrowing:
    'Stock abroad {{goods}} (it came with <b>{{waybillNo}}</b>): its storage gets dearer on {{day}}. You can order it out before.',
  stockFewer: 'Stock <b>{{sku}}</b> of <b>{{waybillNo}}</b> has {{pieces}} fewer by the count of the warehouse. Please see why.',
  parcelProblem: 'Parcel <b>{{waybillNo}}</b> stands still because of a problem. Please see what can be done.',
  parcelStopped: 'Parcel <b>{{waybillNo}}</b> was stopped. Please decide whether it goes on, comes back or is destroyed.',
  parcelNotStopped: 'Parcel <b>{{waybillNo}}</b> could not be stopped as you have asked.',
  parcelSentBack: 'Parcel <b>{{waybillNo}}</b> is on its way back. Please see why.',
  parcelReturned: 'The return of parcel <b>{{waybillNo}}</b> is complete.',
  bagShort:
    'Bag <b>{{waybillNo}}</b> is short: it was closed with {{announced}} and the warehouse counted {{counted}}. Please look for the missing parcels, or acknowledge the count.',
  bagOver:
    'Bag <b>{{waybillNo}}</b> is over: it was closed with {{announced}} and the warehouse counted {{counted}}. Please look into the surplus parcels, or acknowledge the count.',
  bagNotTakenIn:
    'Bag <b>{{waybillNo}}</b> arrived more than {{days}} days ago, and of its parcels {{pieces}} are not taken in yet. We are looking for them.',
  pickupScheduled: 'Pickup <b>{{pickUpGoodsNum}}</b> has a driver: {{driverName}}, {{driverPhone}}, licence plate {{licensePlate}}.',
  pickupOnTheWay:
    'The driver of pickup <b>{{pickUpGoodsNum}}</b> is on the way: {{driverName}}, {{driverPhone}}, licence plate {{licensePlate}}. Please have the goods ready.',
  pickupRefused: 'Pickup <b>{{pickUpGoodsNum}}</b> cannot be arranged and is cancelled. Please see why.',
  caseAnswered: 'Case <b>{{caseNo}}</b> on waybill <b>{{waybillNo}}</b> is answered.',
  caseAsked: 'Case <b>{{caseNo}}</b> on waybill <b>{{waybillNo}}</b> waits for your reply.',
  caseAccepted: 'Case <b>{{caseNo}}</b> on waybill <b>{{waybillNo}}</b> is accepted.',
  caseRefused: 'Case <b>{{caseNo}}</b> on waybill <b>{{waybillNo}}</b> is refused. Please see why.',
  casePaid: 'Case <b>{{caseNo}}</b> on waybill <b>{{waybillNo}}</b> is paid: the amount is in your balance.',
  commentAdded: 'Waybill <b>{{waybillNo}}</b>: customer service has written a message.',
  storeEnding:
    'Amazon stores <b>{{stores}}</b>: the permission to read them ends on <b>{{day}}</b>. Please have the seller agree again, see "Amazon stores".',
  storeOver:
    'Amazon stores <b>{{stores}}</b> can no longer be read: the permission has ended or was taken back. Please connect them again, see "Amazon stores".',
  erpRefused: '<b>{{erp}}</b> refuses the credentials of the portal, so nothing is read any more. An owner can enter new ones on its page.',
  fileExpiring: 'The file <b>{{name}}</b> is valid until {{date}} (days left: {{days}}). Please replace it in time.',
  fileExpired: 'The file <b>{{name}}</b> has reached the end of its validity ({{date}}). Please replace it.',
  exportReady: 'Your export <b>{{name}}</b> is ready: {{rows}} rows, to be downloaded within 7 days.',
  exportFailed: 'Your export <b>{{name}}</b> could not be finished. Please export again.',
} as const satisfies Translation<typeof zh>;
