import type { addressBook } from '@waybound/contract/address-book/address-book';
import type { HandlerAnswer } from '@waybound/contract/call';
import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import type { SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { findingText, reasonText, ruleText, type Language } from '../../kernel/language.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { inSavepoint } from '../../records/in-savepoint.ts';
import { findUsesOf } from './find-uses.ts';
import { restoreRecord } from './restore-record.ts';
import { saveRecord, lockKind, titleOf, warningsOf, type SaveRequest } from './save-record.ts';
import { findSavedRecords, listSavedRecords, toSavedRecord, valuesOf, type SavedRecord, type PageInput } from './saved-records.ts';
import { filesOfRecords } from './pictures/sku-picture.ts';
import { changeSku, pageOfSkus, skusByNumber } from './skus.ts';

type Result = HandlerAnswer<typeof addressBook.deleteSkus, never>['results'][number];
interface Warning {
  path: string;
  rule: string;
  message: string;
}

const list =
  <K extends SavedRecordKind>(kind: K) =>
  async (input: PageInput, context: CustomerContext) =>
    listSavedRecords(context, kind, input);

type SaveInput<K extends SavedRecordKind> = SavedRecordValues[K] & Omit<SaveRequest<K>, 'values'>;

const save =
  <K extends SavedRecordKind>(kind: K) =>
  async (input: SaveInput<K>, context: CustomerContext): Promise<{ record: SavedRecord<K>; warnings: Warning[] }> => {
    const { id, rev, isdefault, ...rest } = input;
    // What is left after the three is what the kind's own schema has let through.
    const values = rest as unknown as SavedRecordValues[K];
    const record = await saveRecord(context, kind, { id, rev, isdefault, values });
    const warnings = warningsOf(kind, record).map((finding) => ({
      path: finding.path,
      rule: finding.rule,
      message: ruleText(context.lang, finding),
    }));
    return { record, warnings };
  };

const remove = (kind: SavedRecordKind) => async (input: { ids: readonly string[] }, context: CustomerContext) => {
  const { db, customer, lang, audit, afterCommit } = context;
  const requested = [...new Set(input.ids)];
  await lockKind(context, kind);
  const rows = await findSavedRecords(context, kind, requested).orderBy('id').forUpdate().execute();
  if (rows.length > 0) {
    const ids = rows.map(({ id }) => id);
    const left = await filesOfRecords(db, customer.id, ids);
    afterCommit(async () => {
      for (const path of left) await context.files.remove(path);
    });
    await db.deleteFrom('kept_record').where('customer_id', '=', customer.id).where('id', 'in', ids).execute();
  }
  for (const { id, title, rev, data } of rows) {
    audit({ customerId: customer.id, subject: 'record', subjectId: id, what: 'deleteRecord', before: { kind, title, rev, values: data } });
  }
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return { results: requested.map((id): Result => resultOf(lang, id, titles.get(id))) };
};

const resultOf = (lang: Language, id: string, title: string | undefined): Result =>
  title === undefined
    ? { id, title: '', ok: false, reason: 'recordMissing', mass: reasonText(lang, 'recordMissing', {}) }
    : { id, title, ok: true, reason: null, mass: '' };

/** What a customer saves to use again: one way to list, to save and to delete for all kinds. */
export const addressBookHandlers: Handlers<typeof addressBook> = {
  listImporters: list('importer'),
  saveImporter: save('importer'),
  deleteImporters: remove('importer'),
  listDeliveryAddresses: list('deliveryAddress'),
  saveDeliveryAddress: save('deliveryAddress'),
  deleteDeliveryAddresses: remove('deliveryAddress'),
  listPickupAddresses: list('pickupAddress'),
  savePickupAddress: save('pickupAddress'),
  saveOrderPickupAddress: save('pickupAddress'),
  deletePickupAddresses: remove('pickupAddress'),
  listShippers: list('shipper'),
  saveShipper: save('shipper'),
  deleteShippers: remove('shipper'),
  listInvoiceTitles: list('invoiceTitle'),
  saveInvoiceTitle: save('invoiceTitle'),
  deleteInvoiceTitles: remove('invoiceTitle'),
  listWarehouses: list('warehouse'),
  saveWarehouse: save('warehouse'),
  deleteWarehouses: remove('warehouse'),
  listBoxSizes: list('boxSize'),
  saveBoxSize: save('boxSize'),
  deleteBoxSizes: remove('boxSize'),
  listSkus: list('sku'),
  saveSku: save('sku'),
  deleteSkus: remove('sku'),

  /** Each in a savepoint of its own: those that can be saved are. */
  async saveBoxSizes({ boxSizes }, context) {
    const results = [];
    for (const values of boxSizes) {
      const boxName = titleOf('boxSize', values);
      const done = await inSavepoint(context.db, () => saveRecord(context, 'boxSize', { values }));
      results.push({ boxName, ...outcomeOf(context.lang, done) });
    }
    return { results };
  },

  querySkuInfoPage: pageOfSkus,

  async queryApiSkuInfos({ skus }, context) {
    return { skus: (await skusByNumber(context, skus)).map((row) => toSavedRecord('sku', row)) };
  },

  async changeSkus({ ids, values }, context) {
    const results: Result[] = [];
    for (const id of new Set(ids)) {
      const row = await findSavedRecords(context, 'sku', [id]).executeTakeFirst();
      const done = await inSavepoint(context.db, async () => changeSku(context, row ?? refuse('recordMissing'), values));
      const title = row ? titleOf('sku', valuesOf('sku', row)) : '';
      results.push({ id, title, ...outcomeOf(context.lang, done) });
    }
    return { results };
  },

  /** Each in a savepoint of its own: those that can be there again are. */
  async restoreRecords({ ids }, context) {
    const results: Result[] = [];
    for (const id of new Set(ids)) {
      const done = await inSavepoint(context.db, () => restoreRecord(context, id));
      results.push({ id, title: done instanceof Refusal ? '' : done, ...outcomeOf(context.lang, done) });
    }
    return { results };
  },

  async findUses({ kind, ids }, context) {
    return { uses: await findUsesOf(context, kind, ids) };
  },
};

const outcomeOf = (lang: Language, done: unknown): Pick<Result, 'ok' | 'reason' | 'mass'> =>
  done instanceof Refusal ? { ok: false, reason: done.reason, mass: refusalText(lang, done) } : { ok: true, reason: null, mass: '' };

/** A batch result has no form to show findings at fields, so the first one becomes its message. */
function refusalText(lang: Language, { reason, args, findings: [finding] }: Refusal): string {
  return finding ? findingText(lang, finding) : reasonText(lang, reason, args);
}
