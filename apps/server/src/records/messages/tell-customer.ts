import type { Subject } from '@waybound/contract/subject-kinds';
import type { WaybillNotice } from '@waybound/contract/wire/notices/notices';
import type { AutomaticKind } from './message-texts.ts';
import { sendAutomaticMessage } from './messages.ts';
import { notifyReceivers, type NoticeContext } from './notify-receivers.ts';

/**
 * As what a message of an overseas waybill, of a small parcel or of a bag of them is a notice too; null where it waits in the portal, as an
 * approval does.
 */
const NOTICE_OF = {
  returnApproved: null,
  returnRejected: 'rejected',
  returnAsked: 'question',
  returnCameLate: 'question',
  returnClosed: 'exception',
  returnShipped: 'departed',
  returnSigned: 'delivered',
  returnRedirected: 'message',
  returnNotRedirected: 'message',
  returnClaimGranted: 'question',
  returnClaimRefused: 'message',
  returnClaimGone: 'message',
  returnOnShelf: 'exception',
  returnReceived: 'received',
  returnDone: 'delivered',
  storageApproved: null,
  storageRejected: 'rejected',
  storageClosed: 'exception',
  transferApproved: null,
  transferRefused: 'rejected',
  outboundApproved: null,
  outboundRefused: 'rejected',
  outboundShort: 'exception',
  outboundEmpty: 'exception',
  stockFewer: 'exception',
  stockGrowing: 'storage',
  parcelProblem: 'exception',
  parcelStopped: 'question',
  parcelNotStopped: 'message',
  parcelSentBack: 'exception',
  parcelReturned: 'exception',
  bagShort: 'exception',
  bagOver: 'exception',
  bagNotTakenIn: 'exception',
} as const satisfies Partial<Record<AutomaticKind, WaybillNotice | null>>;

export type ToldKind = keyof typeof NOTICE_OF;

/** A message to the customer, and the same to whoever wants to be told of such an event. It carries no amounts. */
export async function tellCustomer(
  context: NoticeContext,
  row: Subject & { customer_id: string; waybill_no: string },
  kind: ToldKind,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const id = await sendAutomaticMessage(context, row, kind, more);
  const event = NOTICE_OF[kind];
  if (event !== null) await notifyReceivers(context, row, { event, id });
}
