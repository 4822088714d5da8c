import { isDeepStrictEqual } from 'node:util';
import type { FilingAnswer } from '@waybound/contract/documents/advance-filings';
import type { FiledDocument, FilingRegime } from '@waybound/contract/documents/filing-codes';
import type { Filing } from '@waybound/contract/documents/filing-fields';
import { regimeOf } from '@waybound/domain/documents/filing-rules';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import { isoDayInChina } from '../china-day.ts';
import { findCountry } from '../order/places.ts';
import type { WaybillRecord } from '../waybill/rows.ts';
import type { PrintedFiling } from './filing-paper.ts';

type FilingRecord = Selectable<Schema['advance_filing']>;
type DocumentRecord = Selectable<Schema['waybill_document']>;

/** A filing with its document and whose customs it is for. */
export interface StoredFiling {
  document: FiledDocument;
  regime: FilingRegime;
  /** Of the waybill's documents. */
  line: DocumentRecord;
  filing: FilingRecord | undefined;
}

/** The filing of a waybill, or a refusal where the waybill needs none. */
export async function readStoredFiling(
  db: Db,
  row: Pick<WaybillRecord, 'customer_id' | 'id' | 'waybill_no' | 'country_id'>,
  document: FiledDocument,
): Promise<StoredFiling> {
  const { customer_id: customerId, id, waybill_no: waybillNo } = row;
  const [line, filing] = await Promise.all([
    db
      .selectFrom('waybill_document')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('waybill_id', '=', id)
      .where('document', '=', document)
      .executeTakeFirst(),
    db
      .selectFrom('advance_filing')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('waybill_id', '=', id)
      .where('document', '=', document)
      .executeTakeFirst(),
  ]);
  const regime = regimeOf(document, findCountry(row.country_id ?? undefined)?.code ?? '');
  if (!line || !regime) refuse('documentNotNeeded', { waybillNo });
  return { document, regime, line, filing };
}

/** What the forwarder has been given and files: not what he has sent back, and not where a file counts in its place. */
const countingData = ({ line, filing }: StoredFiling): Filing | undefined =>
  line.file_id === null && (line.state === 'given' || line.state === 'inReview' || line.state === 'accepted')
    ? (filing?.handed_data ?? undefined)
    : undefined;

/** Whether the draft is another than what counts: the forwarder does not see it until it is handed over anew. */
const isChangedSince = (stored: StoredFiling): boolean => {
  const handed = countingData(stored);
  return handed !== undefined && !isDeepStrictEqual(handed, stored.filing?.data);
};

/** As a paper shows it: what counts, and where nothing does, the draft. */
export const toPrintedFiling = (
  { waybill_no: waybillNo }: Pick<WaybillRecord, 'waybill_no'>,
  stored: StoredFiling,
  draft: Filing,
): PrintedFiling => {
  const handed = countingData(stored);
  const { regime, filing } = stored;
  const day = (at: Date | null | undefined) => (at ? isoDayInChina(at) : undefined);
  return {
    waybillNo,
    regime,
    filing: handed ?? draft,
    isHanded: handed !== undefined,
    savedOn: day(filing?.saved_at),
    handedOn: day(filing?.handed_at),
    handedBy: filing?.handed_by ?? null,
    reference: filing?.reference ?? null,
    filedOn: filing?.filed_on ?? null,
  };
};

/** @param shown what stands in the form: the customer's draft, or what the forwarder has been given */
export const toFilingAnswer = (
  { id, waybill_no: waybillNo }: Pick<WaybillRecord, 'id' | 'waybill_no'>,
  stored: StoredFiling,
  shown: Filing,
): FilingAnswer => ({
  id,
  waybillNo,
  document: stored.document,
  regime: stored.regime,
  state: stored.line.state,
  rev: stored.filing?.rev ?? 0,
  filing: shown,
  handedAt: stored.filing?.handed_at?.toISOString() ?? null,
  handedBy: stored.filing?.handed_by ?? null,
  reason: stored.line.reason,
  reference: stored.filing?.reference ?? null,
  filedOn: stored.filing?.filed_on ?? null,
  isChangedSince: isChangedSince(stored),
});
