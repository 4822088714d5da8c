import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import type { CustomerContext } from '../kernel/context.ts';
import { describeFindings, reasonText, type Language } from '../kernel/language.ts';
import { Refusal } from '../kernel/refusal.ts';
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
