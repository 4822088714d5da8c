import type { Order } from '@waybound/contract/orders/order-fields';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { withFixedChoices } from '@waybound/domain/order/requirements';
import type { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { OVERVIEW_READS } from '../../../api/overview-reads.ts';
import { refreshReads } from '../../../api/query.ts';
import type { OpenForm } from '../../../parts/form/draft/autosave.ts';
import type { DraftKind, NewerDraft } from '../../../parts/form/draft/draft-saver.ts';
import { inPlaceOf } from '../../../parts/form/draft/form-values.ts';
import { createServerFieldErrors, type ServerFieldErrors } from '../../../parts/form/draft/server-field-errors.ts';
import type { Draft } from '../../../parts/form/draft/use-draft.ts';
import { contentOf, type OrderForm } from '../order-form-context.ts';
import type { OrderContent, OrderValues } from '../order-values.ts';
import { toSendable, type Sendable } from '../validation/order-check.ts';
import { showFindings } from '../validation/show-findings.ts';
import { worthOf } from './worth.ts';

export type SavedOrder = Pick<WaybillRef, 'id' | 'rev' | 'waybillNo'>;

export interface OrderDraftKind extends DraftKind {
  content: OrderContent;
  sent: Sendable;
  draft: SavedOrder;
  record: Order;
}
export type OrderDraft = Draft<OrderDraftKind>;

/** @param start what the form began with, without what was restored */
export function toOpenForm(order: OrderForm, start: OrderValues): OpenForm<OrderDraftKind> {
  const unsavable = createUnsavable();
  return {
    content: () => contentOf(order),
    put: ({ values, packing, invoice }) => {
      order.form.reset(inPlaceOf(order.form.getValues(), values));
      order.packing.setRows(packing);
      order.invoice.setRows(invoice);
    },
    fingerprint: () => fingerprintOf(contentOf(order)),
    subscribe: (onChange) => {
      const stops = [
        order.form.subscribe({ formState: { values: true }, callback: onChange }),
        order.packing.subscribe(onChange),
        order.invoice.subscribe(onChange),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    worth: () => worthOf(contentOf(order), start, refusedNames(order, unsavable)),
    read: () => readSendable(order, unsavable),
    send: async (sent, base, idempotencyKey) => {
      const input = { ...sent.order, ...(base && { id: base.id, rev: base.rev }) };
      const { id, rev, waybillNo } = await request(order.mode.save, input, { idempotencyKey });
      return { id, rev, waybillNo };
    },
    onRefused: (error, sent) => showRefusal(order, unsavable, error, sent),
    onSaved: () => void refreshDrafts(),
    toNewer,
  };
}

/** What the save refused and nobody has changed since: it is left out, so that the rest can be saved. */
interface Unsavable {
  fields: ServerFieldErrors;
  rows: WeakSet<object>;
}

const createUnsavable = (): Unsavable => ({ fields: createServerFieldErrors(), rows: new WeakSet() });

const refusedNames = (order: OrderForm, { fields }: Unsavable) => fields.currentFor(contentOf(order).values).map(([name]) => name);

/** What the chosen channel decides goes along with every save. */
function readSendable(order: OrderForm, unsavable: Unsavable): Sendable {
  const content = contentOf(order);
  const isIn = (list: readonly object[]) => (at: number) => unsavable.rows.has(list[at] ?? {});
  const sendable = toSendable(content, {
    fields: refusedNames(order, unsavable),
    isPackingRow: isIn(content.packing),
    isInvoiceRow: isIn(content.invoice),
  });
  return { ...sendable, order: withFixedChoices(sendable.order, order.validation.setting().channel) };
}

/** A taken reference number comes as a reason of its own; it belongs to its field like everything else. */
function showRefusal(order: OrderForm, unsavable: Unsavable, error: ApiError, sent: Sendable): boolean {
  const isTaken = error.reason === 'duplicate' && error.findings.length === 0;
  const findings = isTaken ? [{ path: 'referenceNo', rule: 'alreadyUsed', message: error.mass }] : error.findings;
  const shown = showFindings(order, findings, sent);
  unsavable.fields.add(
    contentOf(order).values,
    shown.fields.map((name) => [name, ''] as const),
  );
  for (const row of shown.rows) unsavable.rows.add(row);
  return shown.fields.length + shown.rows.length > 0;
}

function toNewer(data: unknown): NewerDraft<OrderDraftKind> | undefined {
  const { newer, changed } = (data ?? {}) as { newer?: { rev?: unknown; order?: unknown }; changed?: unknown };
  if (typeof newer?.rev !== 'number') return undefined;
  // The server answers with an order that it has read from its own contract.
  return { rev: newer.rev, record: newer.order as Order, changed: Array.isArray(changed) ? changed.map(String) : [] };
}

/** Lists and the waybill's own page show the draft: they are read again when they are next seen. */
const refreshDrafts = () => refreshReads([listWaybills, getWaybill, ...OVERVIEW_READS]);

/**
 * The form changes its values in place, so they are compared as text. Left out, undefined and empty are one, and so is a party without a
 * single entry: a field that only appears on the page changes nothing. A row is another object when it was changed.
 */
const fingerprintOf = ({ values, packing, invoice }: OrderContent): readonly unknown[] => [
  JSON.stringify(values, (_, value: unknown) => (isNothing(value) ? undefined : value)),
  packing.length,
  ...packing,
  ...invoice,
];

function isNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value === undefined || value === '';
  return Object.values(value).every(isNothing);
}
