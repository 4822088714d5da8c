import { beginOrder } from '@waybound/contract/wire/orders/order-aids';
import { getTemplate } from '@waybound/contract/wire/orders/order-templates';
import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import type { WireAnswer } from '@waybound/contract/wire';
import { withoutShipmentNumbers } from '@waybound/domain/order/shipment-numbers';
import type { DescribedFinding } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { callQuery, queryClient } from '../../../api/query.ts';
import { orderPageOf, type OrderPagePath } from '../../../parts/waybill/order-page.ts';
import type { FormOrigin } from '../order-form-context.ts';
import { choiceOf, transportFieldsOf, type OrderMode } from '../modes/order-mode.ts';
import { toContent, usualChoices, type OrderContent } from '../order-values.ts';
import { openForms } from '../../../parts/form/draft/editor-lock.ts';
import { deleteLocalCopy, findLocalCopy, findUnsavedCopies, type LocalCopy } from '../../../parts/form/draft/local-copies.ts';
import type { OrderDraftKind, SavedOrder } from './order-draft.ts';

/** Where the content of a form came from; shown above the form. */
export type OriginNotice =
  | { kind: 'restored'; at: string }
  | { kind: 'defaults' | 'copied'; waybillNo: string }
  | { kind: 'template'; name: string };

export type UnfinishedOrder = NonNullable<WireAnswer<typeof beginOrder>['unfinished']>;

export interface OpenedOrder {
  kind: 'form';
  content: OrderContent;
  draft: SavedOrder | undefined;
  notice: OriginNotice | undefined;
  /** Of a new form: what was begun on it before and not submitted. */
  unfinished: UnfinishedOrder | undefined;
  /** Of a draft that an accepted offer prices, whatever its channel charges. */
  quotationNo: string | null;
  /** What the form goes back to when a restored copy or the defaults are not wanted, and the revision that has it. */
  without: { content: OrderContent; rev: number | undefined };
  begun: FormOrigin;
  /** Why the forwarder sent it back, per field. */
  rejections: readonly DescribedFinding[];
}

/** The waybill that the address names has been submitted, or its order page is another one. */
export interface NotEditable {
  kind: 'notEditable' | 'otherMode';
  id: string;
  waybillNo: string;
  /** The page that edits it, where there is one, and what it is to open there. */
  page: OrderPagePath | undefined;
  opens: { id: string } | { copyOf: string };
}

export interface OrderUrl {
  id: string | undefined;
  copyOf: string | undefined;
  /** The template that a new order starts from. */
  template: string | undefined;
  randomCode: string | undefined;
}

export const formKeyOf = ({ id, randomCode }: Pick<OrderUrl, 'id' | 'randomCode'>): string =>
  id ? `draft:${id}` : `new:${randomCode ?? ''}`;

/** Of a form whose content somebody has decided about already. */
const NOT_NEW: FormOrigin = { isNew: false, shipper: undefined };

/** What a form starts with: the draft, the copied waybill, what was typed here and not saved, or the usual choices of the last order. */
export async function openOrder(mode: OrderMode, address: OrderUrl, owner: string): Promise<OpenedOrder | NotEditable> {
  if (address.id) return openDraft(mode, address.id, owner);
  const blank: OrderContent = {
    values: { ...transportFieldsOf(mode.choices[0].services[0]), ...(mode.isPortToPort && { isPortToPort: true }) },
    packing: [],
    invoice: [],
  };
  const base = {
    kind: 'form',
    draft: undefined,
    unfinished: undefined,
    quotationNo: null,
    rejections: [],
    begun: NOT_NEW,
    without: { content: blank, rev: undefined },
  } as const;
  const copy = await findLocalContent(mode, address, owner);
  if (copy) return { ...base, content: copy.content, draft: copy.draft, notice: { kind: 'restored', at: copy.at } };
  if (address.copyOf) {
    const copied = await copyWaybill(mode, address.copyOf);
    return 'kind' in copied ? copied : { ...base, ...copied };
  }
  if (address.template) return { ...base, content: blank, notice: undefined, ...(await fromTemplate(address.template)) };
  const [{ last, unfinished, shipper: savedShipper, isBuyInsurance }, open] = await Promise.all([findDefaults(mode), openForms()]);
  const usual = last ? usualChoices(toContent(last.order)) : {};
  const travels = last && transportFieldsOf(choiceOf(mode, last.order).services[0]);
  // The last order is newer than the saved record.
  const shipper = usual.shipper ? null : savedShipper;
  const content = {
    ...blank,
    values: { ...blank.values, ...travels, ...usual, ...(isBuyInsurance !== null && { isBuyInsurance }), ...(shipper && { shipper }) },
  };
  const notice: OriginNotice | undefined = last ? { kind: 'defaults', waybillNo: last.waybillNo } : undefined;
  const isOpen = unfinished !== null && open.has(formKeyOf({ id: unfinished.id, randomCode: undefined }));
  const offered = unfinished && !isOpen ? unfinished : undefined;
  return { ...base, content, notice, unfinished: offered, begun: { isNew: true, shipper: shipper?.shipperCompany ?? undefined } };
}

async function openDraft(mode: OrderMode, id: string, owner: string): Promise<OpenedOrder | NotEditable> {
  const [{ waybill, order, rejections, onlineInquiryNo: quotationNo }, copy] = await Promise.all([
    request(getWaybill, { id }),
    findLocalCopy<OrderDraftKind>(owner, formKeyOf({ id, randomCode: undefined })),
  ]);
  const { waybillNo, rev } = waybill;
  const page = orderPageOf(waybill);
  if (waybill.status !== 'wait_for_confirm') return { kind: 'notEditable', id, waybillNo, page: undefined, opens: { id } };
  if (page !== mode.page) return { kind: 'otherMode', id, waybillNo, page, opens: { id } };
  const saved = toContent(order);
  const without = { content: saved, rev };
  const opening = { kind: 'form', unfinished: undefined, begun: NOT_NEW, quotationNo, without, rejections } as const;
  if (!copy) return { ...opening, content: saved, draft: { id, rev, waybillNo }, notice: undefined };
  // The copy keeps the revision it was based on: if the draft has changed since, saving it is refused as stale and the customer decides.
  return {
    ...opening,
    content: copy.content,
    draft: { id, rev: copy.draft?.rev ?? rev, waybillNo },
    notice: { kind: 'restored', at: copy.at },
  };
}

async function copyWaybill(mode: OrderMode, id: string): Promise<Pick<OpenedOrder, 'content' | 'notice'> | NotEditable> {
  const { waybill, order } = await request(getWaybill, { id });
  const page = orderPageOf(waybill);
  if (page !== mode.page) return { kind: 'otherMode', id, waybillNo: waybill.waybillNo, page, opens: { copyOf: id } };
  return { content: toContent(withoutShipmentNumbers(order)), notice: { kind: 'copied', waybillNo: waybill.waybillNo } };
}

/** Of a template of another kind nothing: only an address that somebody has written names one here. */
async function fromTemplate(id: string): Promise<Pick<OpenedOrder, 'content' | 'notice'> | undefined> {
  const { name, order } = await request(getTemplate, { id });
  if (order.kind !== undefined) return undefined;
  return { content: toContent(order), notice: { kind: 'template', name } };
}

/** What was typed in this form, or in one whose tab was closed; what another tab has open stays there. */
async function findLocalContent(
  mode: OrderMode,
  { randomCode, copyOf, template }: OrderUrl,
  owner: string,
): Promise<LocalCopy<OrderDraftKind> | undefined> {
  const own = await findLocalCopy<OrderDraftKind>(owner, formKeyOf({ id: undefined, randomCode }));
  if (own || copyOf || template) return own;
  const [unsaved, open] = await Promise.all([findUnsavedCopies<OrderDraftKind>(owner, mode.title), openForms()]);
  const left = unsaved.find(({ formKey }) => !open.has(formKey));
  // From now on it is this form's: the next change stores it under this form's name.
  if (left) await deleteLocalCopy(owner, left.formKey);
  return left;
}

const NO_DEFAULTS: WireAnswer<typeof beginOrder> = { last: null, unfinished: null, shipper: null, isBuyInsurance: null };

/** Asked for by the page's document already, and again for each form that is begun. Where it cannot be read, the form is simply blank. */
async function findDefaults({ form }: OrderMode): Promise<WireAnswer<typeof beginOrder>> {
  const beginning = callQuery(beginOrder, { form }, { isQuiet: true });
  try {
    return await queryClient.fetchQuery(beginning);
  } catch {
    return NO_DEFAULTS;
  } finally {
    queryClient.removeQueries({ queryKey: beginning.queryKey });
  }
}
