import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills/waybills';
import type { ChannelChoices } from '@waybound/domain/order/order-facts';
import { withFixedChoices } from '@waybound/domain/order/requirements';
import type { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { queryClient } from '../../../api/query.ts';
import { toSendable, type Sendable } from '../validation/order-check.ts';
import { contentOf, type OrderForm } from '../order-form-context.ts';
import { inPlaceOf, type OrderContent } from '../order-values.ts';
import { showFindings } from '../validation/show-findings.ts';
import { createServerFieldErrors, type ServerFieldErrors } from '../validation/server-field-errors.ts';
import { DraftSaver, type SavedDraft } from './draft-saver.ts';
import { deleteLocalCopy, saveLocalCopy } from './local-copies.ts';
import { formKeyOf } from './open-order.ts';

/** On this device almost at once, so that a closed tab loses nothing. */
const COPY_DEBOUNCE_MS = 300;

export interface AutosaveOptions {
  order: OrderForm;
  owner: string;
  /** Names the form until it has a draft on the server. */
  randomCode: string | undefined;
  start: SavedDraft | undefined;
  /** The content came from this device alone. */
  isUnsaved: boolean;
  /** What the chosen channel decides; it goes along with every save. */
  choices: () => ChannelChoices | undefined;
  onFirstSave: (draft: SavedDraft) => void;
}

export interface Autosave {
  saver: DraftSaver;
  /** Watches the form until the answer is called. */
  watch: () => () => void;
  hasUnsaved: () => boolean;
  /** Other content takes the place of what was typed: somebody else's revision, or what was there before. It is not saved again. */
  load: (content: OrderContent, rev: number | undefined) => void;
  /** The order is submitted or not wanted: nothing of it stays on this device. */
  forget: () => Promise<void>;
}

/** Between an open form and its two keepers, this device and the server. */
export function createAutosave(options: AutosaveOptions): Autosave {
  const { order, start, isUnsaved, choices, onFirstSave } = options;
  const unsavable = createUnsavable();
  let seen = snapshotOf(order);
  let isForgotten = false;

  const saver = new DraftSaver(
    {
      read: () => readSendable(order, unsavable, choices()),
      send: (input, idempotencyKey) => request(order.mode.save, input, { idempotencyKey }),
      onSaved: (draft, sent) => {
        if (copy.moveTo(draft)) onFirstSave(draft);
        if (sent.withheld > 0 || !isSame(seen, snapshotOf(order))) copy.keep();
        else void copy.drop();
        void refreshReads();
      },
      onRefused: (error, sent) => showRefusal(order, unsavable, error, sent),
      now: () => new Date(),
    },
    start,
  );
  const copy = createLocalCopyWriter(options, saver.getDraft);

  const onChange = () => {
    const now = snapshotOf(order);
    if (isForgotten || isSame(seen, now)) return;
    seen = now;
    saver.edit();
    copy.keepSoon();
  };

  return {
    saver,
    watch: () => {
      if (isUnsaved) saver.edit();
      const flush = () => void saver.flush();
      window.addEventListener('online', flush);
      const stops = [
        order.form.subscribe({ formState: { values: true }, callback: onChange }),
        order.packing.subscribe(onChange),
        order.invoice.subscribe(onChange),
        () => window.removeEventListener('online', flush),
      ];
      return () => {
        for (const stop of stops) stop();
        saver.stop();
      };
    },
    hasUnsaved: () => !isForgotten && ['changed', 'saving', 'failed', 'stale'].includes(saver.getState().kind),
    load: (content, rev) => {
      order.form.reset(inPlaceOf(order.form.getValues(), content.values));
      order.packing.setRows(content.packing);
      order.invoice.setRows(content.invoice);
      seen = snapshotOf(order);
      saver.settle(rev);
      void copy.drop();
    },
    forget: async () => {
      isForgotten = true;
      saver.stop();
      await copy.drop();
    },
  };
}

/** The copy of the open form on this device. It goes by the form's name until the order has a draft, then by the draft's. */
function createLocalCopyWriter({ order, owner, randomCode, start }: AutosaveOptions, getDraft: () => SavedDraft | undefined) {
  let formKey = formKeyOf({ id: start?.id, randomCode });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    void saveLocalCopy({
      owner,
      formKey,
      mode: order.mode.title,
      content: contentOf(order),
      draft: getDraft(),
      at: new Date().toISOString(),
    });
  };
  return {
    keep,
    keepSoon: () => {
      clearTimeout(timer);
      timer = setTimeout(keep, COPY_DEBOUNCE_MS);
    },
    drop: () => {
      clearTimeout(timer);
      return deleteLocalCopy(owner, formKey);
    },
    /** True where the order had no draft before. */
    moveTo: ({ id }: SavedDraft): boolean => {
      const next = formKeyOf({ id, randomCode });
      if (next === formKey) return false;
      void deleteLocalCopy(owner, formKey);
      formKey = next;
      return true;
    },
  };
}

/** What the save refused and nobody has changed since: it is left out, so that the rest can be saved. */
interface Unsavable {
  fields: ServerFieldErrors;
  rows: WeakSet<object>;
}

const createUnsavable = (): Unsavable => ({ fields: createServerFieldErrors(), rows: new WeakSet() });

function readSendable(order: OrderForm, { fields, rows }: Unsavable, choices: ChannelChoices | undefined): Sendable {
  const content = contentOf(order);
  const isIn = (list: readonly object[]) => (at: number) => rows.has(list[at] ?? {});
  const sendable = toSendable(content, {
    fields: fields.currentFor(content.values).map(([name]) => name),
    isPackingRow: isIn(content.packing),
    isInvoiceRow: isIn(content.invoice),
  });
  return { ...sendable, order: withFixedChoices(sendable.order, choices) };
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

/** Lists and the waybill's own page show the draft: they are read again when they are next seen. */
const refreshReads = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === listWaybills.path || path === getWaybill.path });

/**
 * The form changes its values in place, so what was seen is kept as text. Left out, undefined and empty are one, and so is a party
 * without a single entry: a field that only appears on the page changes nothing.
 */
interface Snapshot extends Pick<OrderContent, 'packing' | 'invoice'> {
  values: string;
}

function snapshotOf(order: OrderForm): Snapshot {
  const { values, packing, invoice } = contentOf(order);
  return { values: JSON.stringify(values, (_, value: unknown) => (isNothing(value) ? undefined : value)), packing, invoice };
}

function isNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value === undefined || value === '';
  return Object.values(value).every(isNothing);
}

const isSame = (one: Snapshot, other: Snapshot): boolean =>
  one.values === other.values && isSameRows(one.packing, other.packing) && isSameRows(one.invoice, other.invoice);

const isSameRows = (one: readonly object[], other: readonly object[]): boolean =>
  one === other || (one.length === other.length && one.every((row, index) => row === other[index]));
