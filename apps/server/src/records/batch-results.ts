import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import type { CustomerContext } from '../kernel/context.ts';
import { describeFindings, reasonText, type Language } from '../kernel/language.ts';
import { Refusal, refuse } from '../kernel/refusal.ts';
import { inSavepoint } from './in-savepoint.ts';

/**
 * Changes several records, each in a savepoint of its own: those that can be are changed, the others say why not. A record that comes twice
 * is changed by the first of its items that can be; what comes after is refused. Answers in the order of the items.
 * @param numbers of the records by their ids. A missing one has none: it is identified by the id that was asked for.
 */
export async function batchResults<T extends { id: string }>(
  { db, lang }: Pick<CustomerContext, 'db' | 'lang'>,
  items: readonly T[],
  numbers: ReadonlyMap<string, string>,
  change: (item: T) => Promise<unknown>,
): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  const changed = new Set<string>();
  for (const item of items) {
    const repeated = changed.has(item.id) && new Refusal('repeatedInBatch');
    const done = repeated || (await inSavepoint(db, () => change(item)));
    const isRefused = done instanceof Refusal;
    if (!isRefused) changed.add(item.id);
    results.push(resultOf(lang, { id: item.id, waybillNo: numbers.get(item.id) ?? '' }, isRefused ? done : undefined));
  }
  return results;
}

/** The same for records that are locked already, with each found by the id of its item. */
export const batchOfFound = <T extends { id: string }, R extends { waybill_no: string }>(
  context: Pick<CustomerContext, 'db' | 'lang'>,
  items: readonly T[],
  found: ReadonlyMap<string, R>,
  change: (record: R, item: T) => Promise<unknown>,
): Promise<BatchResult[]> =>
  batchResults(context, items, new Map([...found].map(([id, { waybill_no: waybillNo }]) => [id, waybillNo])), (item) =>
    change(found.get(item.id) ?? refuse('recordMissing'), item),
  );

/** Why a draft was not submitted among others: of one that is not whole, how much is missing. There is no field to show it at. */
export const whyNotSubmitted = ({ waybill_no: waybillNo }: { waybill_no: string }, error: unknown): unknown =>
  error instanceof Refusal && error.findings.length > 0
    ? new Refusal('draftUnfinished', { waybillNo, count: error.findings.length })
    : error;

/** Of one record, with why not where it was refused. */
export const resultOf = (lang: Language, record: { id: string; waybillNo: string }, refusal: Refusal | undefined): BatchResult => ({
  ...record,
  ok: refusal === undefined,
  reason: refusal?.reason ?? null,
  mass: refusal ? whyNot(lang, refusal) : '',
});

/** Where fields are wrong, what is wrong with them: in a report there is no field to show it at. */
const whyNot = (lang: Language, { reason, args, findings }: Refusal): string =>
  findings.length === 0
    ? reasonText(lang, reason, args)
    : describeFindings(lang, findings)
        .map(({ message }) => message)
        .join(' ');
