import type { MergeKind } from '@waybound/contract/waybills/merge-codes';
import type { MergeMember } from '@waybound/domain/merges/merge-rules';
import { sql, type Selectable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { OrderDetails } from '../../db/stored.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { HEAD_COLUMNS, roadKeyOf, type WaybillHead } from '../waybill/rows.ts';

/** A waybill with what decides whether it can be filed together with others, and what a choice among several shows of it. */
export type MergeRow = WaybillHead &
  Pick<Selectable<Schema['waybill']>, 'reference_no' | 'packages' | 'weight_g' | 'loading_port' | 'delivery_terms' | 'transport'> & {
    details: OrderDetails;
    is_tax_included: boolean | null;
  };

export const mergeRows = (db: Db, customerId: string) =>
  db
    .selectFrom('waybill')
    .leftJoin('standard_order', (join) =>
      join.onRef('standard_order.customer_id', '=', 'waybill.customer_id').onRef('standard_order.waybill_id', '=', 'waybill.id'),
    )
    .leftJoin('end_order', (join) =>
      join.onRef('end_order.customer_id', '=', 'waybill.customer_id').onRef('end_order.waybill_id', '=', 'waybill.id'),
    )
    .select(HEAD_COLUMNS.map((column) => `waybill.${column}` as const))
    .select(['waybill.reference_no', 'waybill.packages', 'waybill.weight_g'])
    .select(['waybill.loading_port', 'waybill.delivery_terms', 'waybill.transport'])
    // The database keeps no waybill without the order of its kind.
    .select(sql<OrderDetails>`coalesce(standard_order.details, end_order.details)`.as('details'))
    // A channel decides for the customer whether tax is included.
    .select(
      sql<boolean | null>`(select r.card -> 'tax' ->> 'mode' <> 'excluded' from channel c
        join rate_card r on r.channel_id = c.id and r.version = c.version where c.id = waybill.channel_id)`.as('is_tax_included'),
    )
    .where('waybill.customer_id', '=', customerId)
    .where('waybill.deleted_at', 'is', null);

/** Of several waybills, by their ids; one that is missing or somebody else's is not among them. */
export async function readMergeRows(db: Db, customerId: string, ids: readonly string[]): Promise<Map<string, MergeRow>> {
  const rows = await mergeRows(db, customerId)
    .where('waybill.id', 'in', [...ids, '0'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Its own name where it declares itself; otherwise the shipper whose goods the forwarder declares. */
const exportCompanyOf = ({ exportDelegationCompanyTax, exportDelegationCompanyName, isCustomerDeclaration, shipper }: OrderDetails) =>
  isCustomerDeclaration === true
    ? (exportDelegationCompanyTax ?? exportDelegationCompanyName)
    : (shipper?.shipperEnterpriseCreditCode ?? shipper?.shipperCompanyCN ?? shipper?.shipperCompany);

export function toMergeMember(row: MergeRow): MergeMember {
  const { details, transport } = row;
  const { importerCompany: company, importerAddress: address, VAT, EORI, zipCode, countryId } = details.importer ?? {};
  return {
    id: row.id,
    waybillNo: row.waybill_no,
    facts: {
      kind: row.kind,
      road: roadKeyOf(row),
      declaresExport: details.isCustomerDeclaration ?? false,
      exportCompany: exportCompanyOf(details) ?? null,
      loadingPort: row.loading_port,
      dischargePort: row.discharge_port,
      vessel: transport?.vessel ?? null,
      voyage: transport?.voyage ?? null,
      flightNo: transport?.flightNo ?? null,
      importer: {
        ...(company !== undefined && { company }),
        ...(address !== undefined && { address }),
        ...(VAT !== undefined && { VAT }),
        ...(EORI !== undefined && { EORI }),
        ...(zipCode !== undefined && { zipCode }),
        ...(countryId !== undefined && { countryId }),
      },
      deliveryTerms: row.delivery_terms,
      countryId: row.country_id,
      isPVA: details.isPVA ?? false,
      isTaxIncluded: row.is_tax_included ?? details.isTaxFarming ?? false,
    },
  };
}

export interface MergeGroup {
  id: string;
  kind: MergeKind;
  masterId: string;
  /** Its members in the order of their waybills. */
  memberIds: string[];
}

/** The groups that a waybill is in: one of each kind at most. */
export async function groupsOf(db: Db, customerId: string, waybillId: string): Promise<MergeGroup[]> {
  const rows = await db
    .selectFrom('merge_member as own')
    .innerJoin('merge_group as g', (join) => join.onRef('g.customer_id', '=', 'own.customer_id').onRef('g.id', '=', 'own.group_id'))
    .innerJoin('merge_member as m', (join) => join.onRef('m.customer_id', '=', 'g.customer_id').onRef('m.group_id', '=', 'g.id'))
    .select(['g.id', 'g.kind', 'g.master_id', 'm.waybill_id'])
    .where('own.customer_id', '=', customerId)
    .where('own.waybill_id', '=', waybillId)
    .orderBy('g.kind', 'desc')
    .orderBy('m.waybill_id')
    .execute();
  const groups = new Map<string, MergeGroup>();
  for (const { id, kind, master_id: masterId, waybill_id: member } of rows) {
    const group = groups.get(id) ?? { id, kind, masterId, memberIds: [] };
    group.memberIds.push(member);
    groups.set(id, group);
  }
  return [...groups.values()];
}

export const findGroup = async (db: Db, customerId: string, waybillId: string, kind: MergeKind): Promise<MergeGroup | undefined> =>
  (await groupsOf(db, customerId, waybillId)).find((group) => group.kind === kind);
