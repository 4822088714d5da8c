import type { FilingAnswer } from '@waybound/contract/documents/advance-filings';
import type { FiledDocument, FilingRegime } from '@waybound/contract/documents/filing-codes';
import type { Filing } from '@waybound/contract/documents/filing-fields';
import { regimeOf } from '@waybound/domain/documents/filing-rules';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import { findCountry } from '../order/places.ts';
import type { WaybillRecord } from '../waybill/rows.ts';

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

/** @param shown what stands in the form: the customer's draft, or what the forwarder has been given */
export const toFilingAnswer = (
  { id, waybill_no: waybillNo }: Pick<WaybillRecord, 'id' | 'waybill_no'>,
  { document, regime, line, filing }: StoredFiling,
  shown: Filing,
): FilingAnswer => ({
  id,
  waybillNo,
  document,
  regime,
  state: line.state,
  rev: filing?.rev ?? 0,
  filing: shown,
  handedAt: filing?.handed_at?.toISOString() ?? null,
  handedBy: filing?.handed_by ?? null,
  reason: line.reason,
  reference: filing?.reference ?? null,
  filedOn: filing?.filed_on ?? null,
});
