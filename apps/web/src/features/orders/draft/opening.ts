import { initOrderForm } from '@waybound/contract/wire/order-aids';
import { getTemplate } from '@waybound/contract/wire/order-templates';
import { WAYBILL_STATUSES } from '@waybound/contract/status';
import type { WaybillDetail } from '@waybound/contract/waybills';
import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills';
import type { ToldFinding } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { orderPageOf, type OrderPagePath } from '../../../parts/waybill/order-page.ts';
import { findDefaultShipper } from '../kept/default-shipper.ts';
import type { Begun } from '../order-form-context.ts';
import { choiceOf, travelling, waysOf, type OrderMode } from '../order-mode.ts';
import { toContent, usualChoices, withoutOwnNumbers, type OrderContent, type OrderValues } from '../order-values.ts';
import type { SavedDraft } from './draft-saver.ts';
import { dropLocalCopy, findLocalCopy, findUnsavedOrders, type LocalCopy } from './local-copies.ts';
import { openForms } from './sole-editor.ts';

/** Where the content of a form came from, told above it. */
export type Notice =
  | { kind: 'restored'; at: string }
  | { kind: 'defaults' | 'copied'; waybillNo: string }
  | { kind: 'template'; name: string };

export interface Opening {
  kind: 'form';
  content: OrderContent;
  draft: SavedDraft | undefined;
  notice: Notice | undefined;
  /** What the form goes back to when a restored copy or the defaults are not wanted, and the revision that has it. */
  without: { content: OrderContent; rev: number | undefined };
  begun: Begun;
  /** Why the forwarder sent it back, per field. */
  rejections: readonly ToldFinding[];
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

export interface Address {
  id: string | undefined;
  copyOf: string | undefined;
  /** The template that a new order starts from. */
  template: string | undefined;
  randomCode: string | undefined;
}

export const formKeyOf = ({ id, randomCode }: Pick<Address, 'id' | 'randomCode'>): string =>
  id ? `draft:${id}` : `new:${randomCode ?? ''}`;

/** Of a form whose content somebody has decided about already. */
const BEFORE: Begun = { isNew: false, shipper: undefined };

/** What a form starts with: the draft, the copied waybill, what was typed here and not saved, or the usual choices of the last order. */
export async function openOrder(mode: OrderMode, address: Address, owner: string): Promise<Opening | NotEditable> {
  if (address.id) return openDraft(mode, address.id, owner);
  const blank: OrderContent = {
    values: { ...travelling(mode.choices[0].services[0]), ...(mode.isPortToPort && { isPortToPort: true }) },
    packing: [],
    invoice: [],
  };
  const base = { kind: 'form', draft: undefined, rejections: [], begun: BEFORE, without: { content: blank, rev: undefined } } as const;
  const copy = await findTyped(mode, address, owner);
  if (copy) return { ...base, content: copy.content, draft: copy.draft, notice: { kind: 'restored', at: copy.at } };
  if (address.copyOf) {
    const copied = await copyWaybill(mode, address.copyOf);
    return 'kind' in copied ? copied : { ...base, ...copied };
  }
  if (address.template) return { ...base, ...(await fromTemplate(address.template)) };
  const [last, kept, isInsured] = await Promise.all([findLastOrder(mode), findDefaultShipper(), findUsualInsurance(mode)]);
  const usual = last ? usualChoices(toContent(last.order)) : {};
  const travels = last && travelling(choiceOf(mode, last.order).services[0]);
  // What the last order said is newer than what is kept.
  const shipper = usual.shipper ? undefined : kept;
  const content = { ...blank, values: { ...blank.values, ...travels, ...usual, ...isInsured, ...(shipper && { shipper }) } };
  const notice: Notice | undefined = last && { kind: 'defaults', waybillNo: last.waybill.waybillNo };
  return { ...base, content, notice, begun: { isNew: true, shipper: shipper?.shipperCompany ?? undefined } };
}

async function openDraft(mode: OrderMode, id: string, owner: string): Promise<Opening | NotEditable> {
  const [{ waybill, order, rejections }, copy] = await Promise.all([
    request(getWaybill, { id }),
    findLocalCopy(owner, formKeyOf({ id, randomCode: undefined })),
  ]);
  const { waybillNo, rev } = waybill;
  const page = orderPageOf(waybill);
  if (waybill.status !== 'wait_for_confirm') return { kind: 'notEditable', id, waybillNo, page: undefined, opens: { id } };
  if (page !== mode.page) return { kind: 'otherMode', id, waybillNo, page, opens: { id } };
  const saved = toContent(order);
  const opening = { kind: 'form', begun: BEFORE, without: { content: saved, rev }, rejections } as const;
  if (!copy) return { ...opening, content: saved, draft: { id, rev, waybillNo }, notice: undefined };
  // The copy keeps the revision it was typed on: where the draft has moved on since, its save is told as stale and the customer decides.
  return {
    ...opening,
    content: copy.content,
    draft: { id, rev: copy.draft?.rev ?? rev, waybillNo },
    notice: { kind: 'restored', at: copy.at },
  };
}

async function copyWaybill(mode: OrderMode, id: string): Promise<Pick<Opening, 'content' | 'notice'> | NotEditable> {
  const { waybill, order } = await request(getWaybill, { id });
  const page = orderPageOf(waybill);
  if (page !== mode.page) return { kind: 'otherMode', id, waybillNo: waybill.waybillNo, page, opens: { copyOf: id } };
  return { content: withoutOwnNumbers(toContent(order)), notice: { kind: 'copied', waybillNo: waybill.waybillNo } };
}

async function fromTemplate(id: string): Promise<Pick<Opening, 'content' | 'notice'>> {
  const { name, order } = await request(getTemplate, { id });
  return { content: toContent(order), notice: { kind: 'template', name } };
}

/** What the customer has asked to be remembered; where it has not, or where it cannot be read, nothing. */
async function findUsualInsurance({ choices: [{ services }] }: OrderMode): Promise<Pick<OrderValues, 'isBuyInsurance'>> {
  try {
    const { defaults } = await request(initOrderForm, { shippingWay: services[0].shippingWay }, { isQuiet: true });
    return defaults.isBuyInsurance === null ? {} : { isBuyInsurance: defaults.isBuyInsurance };
  } catch {
    return {};
  }
}

/** What was typed in this form, or in one whose tab was closed; what another tab has open stays there. */
async function findTyped(mode: OrderMode, { randomCode, copyOf, template }: Address, owner: string): Promise<LocalCopy | undefined> {
  const own = await findLocalCopy(owner, formKeyOf({ id: undefined, randomCode }));
  if (own || copyOf || template) return own;
  const [unsaved, open] = await Promise.all([findUnsavedOrders(owner, mode.title), openForms()]);
  const left = unsaved.find(({ formKey }) => !open.has(formKey));
  // From now on it is this form's: the next change keeps it under this form's name.
  if (left) await dropLocalCopy(owner, left.formKey);
  return left;
}

/** A draft may be as good as empty. */
const SUBMITTED = WAYBILL_STATUSES.filter((status) => status !== 'wait_for_confirm');

/** Dedicated lines are of several modes; among so many lately one will be of this. */
const LOOKED_AT = 20;

/** Defaults come from the last order that was submitted. Without one, or where it cannot be read, the form is simply blank. */
async function findLastOrder(mode: OrderMode): Promise<WaybillDetail | undefined> {
  try {
    const { rows } = await request(listWaybills, {
      shippingWays: waysOf(mode),
      statuses: SUBMITTED,
      sort: 'createdAt',
      direction: 'desc',
      page: 1,
      size: LOOKED_AT,
    });
    const last = rows.find((row) => orderPageOf(row) === mode.page);
    return last && (await request(getWaybill, { id: last.id }));
  } catch {
    return undefined;
  }
}
