import { AMAZON_PLAN_MODES } from '@waybound/contract/site/amazon-mode-codes';
import { FILED_AHEAD } from '@waybound/contract/documents/document-codes';
import { CLAIM_STATES, REDIRECT_STATES, STOCK_CORRECTIONS } from '@waybound/contract/overseas/overseas-states';
import { AMAZON_WINDOW_STATES } from '@waybound/contract/site/amazon-window-states';
import { AMAZON_TRACKING_STATES } from '@waybound/contract/site/amazon-tracking-states';
import { LABEL_FETCH_STATES, LABEL_FILE_STATES } from '@waybound/contract/wire/documents/amazon-labels';
import { DOCUMENT_GIVERS, DOCUMENT_STATES, WAYBILL_DOCUMENTS } from '@waybound/contract/documents/document-codes';
import { CREDIT_HOLDS } from '@waybound/contract/pricing/credit-holds';
import { SITE_PICTURES } from '@waybound/contract/site/site';
import fs from 'node:fs';
import path from 'node:path';
import { SUBJECT_KINDS } from '@waybound/contract/subject-kinds';
import { WAYBILL_KINDS } from '@waybound/contract/waybills/status';
import { TEMPLATE_KINDS } from '@waybound/contract/wire/orders/order-templates';
import { ERP_RUN_KINDS, ERP_RUN_STATES, ERPS } from '@waybound/contract/wire/address-book/erps';
import { DENSITIES } from '@waybound/contract/wire/account/list-views';
import { EXPORT_STATES } from '@waybound/contract/wire/documents/exports';
import { MERGE_KINDS } from '@waybound/contract/waybills/merge-codes';
import { SHARE_KINDS } from '@waybound/contract/wire/waybills/shares';
import { LANGUAGES } from '@waybound/phrases/topics';
import { afterAll, describe, expect, it } from 'vitest';
import { tableTypes } from '../../scripts/table-types.ts';
import { migratedSnapshot } from '../../test/server/migrated-database.ts';
import { openInMemory } from '../kernel/database/embedded-engine.ts';
import { COLUMN_TYPES } from './column-types.ts';
import { TABLE_GROUPS } from './table-groups.ts';

const engine = await openInMemory(await migratedSnapshot());
afterAll(() => engine.close());

/** The columns whose values the database itself checks against a list, and the list that the program goes by. */
const CHECKED: Readonly<Record<string, readonly string[]>> = {
  'advance_filing.document': FILED_AHEAD,
  'amazon_inbound.mode': AMAZON_PLAN_MODES,
  'amazon_label_fetch.state': LABEL_FETCH_STATES,
  'amazon_label_file.state': LABEL_FILE_STATES,
  'amazon_store.told_state': ['ending', 'over'],
  'amazon_tracking.state': AMAZON_TRACKING_STATES,
  'amazon_window.state': AMAZON_WINDOW_STATES,
  'customer.overdue_hold': CREDIT_HOLDS,
  'erp_connection.erp': ERPS,
  'erp_run.kind': ERP_RUN_KINDS,
  'erp_run.state': ERP_RUN_STATES,
  'export.language': LANGUAGES,
  'export.state': EXPORT_STATES,
  'list_arrangement.density': DENSITIES,
  'merge_group.kind': MERGE_KINDS,
  'merge_member.kind': MERGE_KINDS,
  'order_template.kind': TEMPLATE_KINDS,
  'overseas_claim.state': CLAIM_STATES,
  'overseas_redirect.state': REDIRECT_STATES,
  'overseas_stock_correction.reason': STOCK_CORRECTIONS,
  'subject.kind': SUBJECT_KINDS,
  'waybill.documents_state': WAYBILL_DOCUMENTS,
  'waybill.kind': WAYBILL_KINDS,
  'waybill_document.giver': DOCUMENT_GIVERS,
  'waybill_document.state': DOCUMENT_STATES,
  'waybill_share.kind': SHARE_KINDS,
  // Only functions of the database read it, one secret each; no type of the program describes it.
  'site_picture.kind': [...SITE_PICTURES],
  'site_secret.purpose': ['website', 'oldSystem', 'embedded'],
  'work.state': ['waiting', 'running', 'givenUp'],
};

/** The files of the types as they are here, by their paths from `src/db`. */
function writtenFiles(): ReadonlyMap<string, string> {
  const groups = fs.readdirSync(path.join(import.meta.dirname, 'tables')).toSorted();
  const files = ['tables.ts', ...groups.map((file) => `tables/${file}`)];
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')]));
}

describe('the types of the tables', () => {
  it('are what `npm run tables` writes, in these files and no others', async () => {
    expect(writtenFiles()).toEqual(await tableTypes(engine, COLUMN_TYPES, TABLE_GROUPS));
  });

  it('are not written where a type is given to a column that no migration makes', async () => {
    const types = { ...COLUMN_TYPES, 'waybill.state': ['WaybillStatus', '@waybound/contract/waybills/status'] } as const;
    await expect(tableTypes(engine, types, TABLE_GROUPS)).rejects.toThrow('"waybill.state"');
  });

  it('are not written where a type is given to a number that the database gives out', async () => {
    const types = { ...COLUMN_TYPES, 'waybill.id': ['WaybillId', '@waybound/contract/waybills/waybills'] } as const;
    await expect(tableTypes(engine, types, TABLE_GROUPS)).rejects.toThrow('"waybill.id"');
  });

  it('are not written where a table has no group', async () => {
    const groups = { ...TABLE_GROUPS, pickups: ['pickup'] };
    await expect(tableTypes(engine, COLUMN_TYPES, groups)).rejects.toThrow('The table "pickup_waybill" has no group');
  });

  it('are not written where a table has two groups', async () => {
    const groups = { ...TABLE_GROUPS, shipments: ['pickup'] };
    await expect(tableTypes(engine, COLUMN_TYPES, groups)).rejects.toThrow('"pickup" in "pickups" and in "shipments"');
  });

  it('are not written where a group names a table that no migration makes', async () => {
    const groups = { ...TABLE_GROUPS, pickups: ['pickup', 'pickup_waybill', 'pickup_order'] };
    await expect(tableTypes(engine, COLUMN_TYPES, groups)).rejects.toThrow('"pickup_order" in "pickups"');
  });

  it('know the same values as the checks of the database', async () => {
    const { rows } = await engine.query(`
      select k.conrelid::regclass || '.' || a.attname as place,
        array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m) as values
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
      where k.contype = 'c' and k.connamespace = 'public'::regnamespace and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%'`);
    expect(Object.fromEntries(rows.map((row) => [row['place'], row['values']]))).toEqual(CHECKED);
  });
});
