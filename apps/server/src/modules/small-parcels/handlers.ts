import type { ParcelReceiver } from '@waybound/contract/small-parcels/parcel-fields';
import { PARCEL_CUSTOMER_ACTIONS } from '@waybound/contract/small-parcels/parcel-states';
import type { ParcelRow, smallParcels } from '@waybound/contract/small-parcels/small-parcels';
import { parcelLifecycle } from '@waybound/domain/small-parcels/parcel-lifecycle';
import { customsFindings, euDuty, iossFindings, missingOfCustoms, missingOfReceiver } from '@waybound/domain/small-parcels/parcel-findings';
import { announceParcels } from './announce-parcels.ts';
import { acceptWeight, deleteDraft, endOne, intercept, takeBack } from './change-one.ts';
import { readDeliveryRates } from './delivery-rates.ts';
import { parcelTemplate } from './imports/parcel-template.ts';
import { draftList, parcelList, problemList } from './parcel-list.ts';
import { printParcelLabels } from './print-parcel-labels.ts';
import { readWeightLimits, saveWeightLimits } from './weight-limits.ts';
import { readGrounds, unknownCountries } from '../../records/small-parcels/parcel-checks.ts';
import { saveDraft, submitDraft } from './save-parcel.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { startImport } from '../../records/imports/start-import.ts';
import { lockCustomer } from '../../records/customer/lock-customer.ts';
import { changeParcel, lockParcel, requireParcelAllowed, requireParcelRev } from '../../records/small-parcels/change-parcel.ts';
import { billsToPay } from '../../records/bill/bills-to-pay.ts';
import { billsOf, toBill } from '../../records/bill/rows.ts';
import { billedCodes, chargesOfCodes, chargesOfDecision } from '../../records/small-parcels/charges.ts';
import { findCountry } from '../../records/order/places.ts';
import { goneOf, notesOf, toGone } from '../../records/small-parcels/erp-orders.ts';
import { parcelContents, scopeOf } from '../../records/small-parcels/contents.ts';
import { parcelProducts, toProduct } from '../../records/small-parcels/products.ts';
import { isOwnParcel, ownParcel, parcelState, toParcel, type ParcelRecord } from '../../records/small-parcels/rows.ts';

/** Small parcels of a customer. What may be done with one is in `domain/small-parcels/parcel-lifecycle.ts`. */
export const smallParcelsHandlers: Handlers<typeof smallParcels> = {
  listParcels: (input, { db, customer }) => parcelList(db, customer.id, input),

  listParcelDrafts: (input, { db, customer }) => draftList(db, customer.id, input),

  listProblemParcels: (input, { db, customer }) => problemList(db, customer.id, input),

  async initParcel(_input, { db, customer }) {
    const all = await parcelProducts(db, customer.siteId);
    return {
      products: all.flatMap((product) => (product.is_offered ? [toProduct(product)] : [])),
      withdrawn: all.flatMap(({ is_offered: isOffered, code, names }) => (isOffered ? [] : [{ code, ...names }])),
    };
  },

  parcelWeightLimits: (_input, { db, customer }) => readWeightLimits(db, customer.id),

  saveParcelWeightLimits: (input, context) => saveWeightLimits(input, context),

  parcelDeliveryRates: (input, context) => readDeliveryRates(context, input.days),

  async getParcel({ id }, { db, customer, now, lang }) {
    const record = await ownParcel(db, isOwnParcel(customer.id, id));
    const may = parcelLifecycle.verdicts(PARCEL_CUSTOMER_ACTIONS, parcelState(record));
    const [contents, toPay, gone, erpNotes, bills] = await Promise.all([
      parcelContents(db, record, now),
      billsToPay(db, record, now),
      goneOf(db, record),
      notesOf(db, lang, record),
      billsOf(db, customer.id, { kinds: ['parcel'], id }).execute(),
    ]);
    return { ...contents, toPay, erpGone: toGone(gone), erpNotes, bills: bills.map((bill) => toBill(bill, customer)), may };
  },

  saveParcel: async (input, context) => readRow(context, await saveDraft(input, context)),

  importParcels: ({ announce, files }, context) => startImport(context, 'parcel', files.file, { announces: announce === 'yes' }),

  parcelTemplate: (_input, context) => parcelTemplate(context),

  async submitParcel({ agreed, ...input }, context) {
    // Announcements of one customer take turns: of two with one order number the second is told.
    await lockCustomer(context.db, context.customer.id);
    const record = await lockOwn(context, input);
    await submitDraft(record, await readGrounds(context.db, context.customer.siteId, context.now), context, agreed);
    return readRow(context, input.id);
  },

  async submitParcels({ ids, agreed }, context) {
    return { results: await announceParcels(context, ids, agreed) };
  },

  printParcelLabels: ({ ids }, context) => printParcelLabels(context, ids),

  async takeBackParcel(input, context) {
    await lockCustomer(context.db, context.customer.id);
    await takeBack(context, await lockOwn(context, input));
    return readRow(context, input.id);
  },

  async deleteParcel({ id }, context) {
    const record = await lockOwn(context, { id });
    await deleteDraft(context, record);
    return { id, waybillNo: record.waybill_no };
  },

  async interceptParcel({ reason, ...input }, context) {
    await intercept(context, await lockOwn(context, input), reason);
    return readRow(context, input.id);
  },

  async sendOnParcel({ receiver, ...input }, context) {
    const record = await lockOwn(context, input);
    requireParcelAllowed(record, 'sendOn');
    const owed = chargesOfDecision(record, 'sendOn', context.now);
    await changeParcel(context, record, {
      action: 'sendOn',
      what: 'sendOnParcel',
      given: { ...owed?.given },
      set: { ...withReceiver(record, receiver), ...owed?.set },
    });
    return readRow(context, input.id);
  },

  async endParcel({ end, ...input }, context) {
    await endOne(context, await lockOwn(context, input), end);
    return readRow(context, input.id);
  },

  async correctParcelAddress({ receiver, ...input }, context) {
    const record = await lockOwn(context, input);
    requireParcelAllowed(record, 'correctAddress');
    await changeParcel(context, record, {
      action: 'correctAddress',
      what: 'correctParcelAddress',
      set: withReceiver(record, receiver),
    });
    return readRow(context, input.id);
  },

  async correctParcelCustoms({ id, rev, ...customs }, context) {
    const { db, customer, now } = context;
    const record = await lockOwn(context, { id, rev });
    requireParcelAllowed(record, 'correctCustoms');
    const parcel = { ...record.details, ...customs };
    const scope = await scopeOf(db, customer.siteId, parcel, record.submitted_at ?? now);
    const findings = [
      ...missingOfCustoms(parcel),
      ...unknownCountries({ items: parcel.items }),
      ...iossFindings(parcel),
      ...customsFindings(parcel, scope),
    ];
    if (findings.length > 0) refuseFields(findings);
    const billed = await billedCodes(db, record);
    // What a bill charges stays: the difference is the forwarder's to credit or to charge.
    const dutyCodes = billed.has('duty') ? record.duty_codes : (euDuty(parcel.items, scope)?.codes ?? 0);
    const owed = chargesOfCodes(record, dutyCodes, billed, now);
    await changeParcel(context, record, {
      action: 'correctCustoms',
      what: 'correctParcelCustoms',
      given: { ...owed?.given },
      set: { details: JSON.stringify(parcel), duty_codes: dutyCodes, label_printed_at: null, ...owed?.set },
    });
    return readRow(context, id);
  },

  async acceptParcelWeight(input, context) {
    await acceptWeight(context, await lockOwn(context, input));
    return readRow(context, input.id);
  },
};

interface Ref {
  id: string;
  rev?: number | undefined;
}

/** The caller's own, locked, as he has seen it. */
async function lockOwn({ db, customer }: CustomerContext, { id, rev }: Ref): Promise<ParcelRecord> {
  const record = await lockParcel(db, isOwnParcel(customer.id, id));
  requireParcelRev(record, rev);
  return record;
}

/** Another receiver, whole, in the same country: a label that was printed says who it was. */
function withReceiver({ details }: ParcelRecord, receiver: ParcelReceiver) {
  const findings = missingOfReceiver(receiver, findCountry(details.countryId)?.code);
  if (findings.length > 0) refuseFields(findings);
  return { details: JSON.stringify({ ...details, receiver }), receiver_name: receiver.name ?? null, label_printed_at: null };
}

async function readRow({ db, customer }: CustomerContext, id: string): Promise<ParcelRow> {
  const record = await ownParcel(db, isOwnParcel(customer.id, id));
  return toParcel(record, await goneOf(db, record));
}
