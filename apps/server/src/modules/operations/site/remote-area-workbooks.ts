import type { CallAnswer } from '@waybound/contract/call';
import { remoteAreaRow, type importRemoteAreas } from '@waybound/contract/operations/order-operations';
import type { operations } from '@waybound/contract/operations/operations';
import { check, type Finding } from '@waybound/contract/rules';
import { remoteAreaTable as en } from '@waybound/phrases/en/waybills/remote-area-table';
import { remoteAreaTable as zh } from '@waybound/phrases/zh/waybills/remote-area-table';
import type * as z from 'zod/mini';
import { siteIdOf } from '../money/rates.ts';
import { columnsOf, openUploadedTable } from '../uploaded-table.ts';
import { publishAreas, turnedRanges } from './order-data.ts';
import type { TableRow } from '../../../gateways/sheets/read/read-workbook.ts';
import { guarded, type Handlers } from '../../../kernel/context.ts';
import { ruleText, type Language } from '../../../kernel/language.ts';
import type { Files, Upload } from '../../../kernel/uploads.ts';
import { countryByCode } from '../../../records/order/places.ts';

const PHRASES = { zh, en };
type Key = keyof typeof zh.columns;
const COLUMNS = columnsOf(zh.columns, en.columns);
const MAX_ROWS = 50_000;

type Result = CallAnswer<typeof importRemoteAreas>['results'][number];
interface Group {
  carrier: string;
  country: string;
  rows: TableRow<Key>[];
}

/** By carrier and country, in the order of the sheet. */
async function readAreas({ files: { file } }: { files: { file: Upload } }, { files }: { files: Files }): Promise<Group[]> {
  const { rows } = await openUploadedTable(files, file, COLUMNS, { maxRows: MAX_ROWS });
  const groups = new Map<string, Group>();
  for await (const row of rows) {
    const [carrier, country] = [(row.values.carrier ?? '').toUpperCase(), (row.values.country ?? '').toUpperCase()];
    const group = groups.get(`${carrier}\n${country}`) ?? { carrier, country, rows: [] };
    group.rows.push(row);
    groups.set(`${carrier}\n${country}`, group);
  }
  return [...groups.values()];
}

/** Remote areas as carriers hand them out: a long table of postcodes. */
export const remoteAreaWorkbookHandlers: Pick<Handlers<typeof operations>, 'importRemoteAreas'> = {
  importRemoteAreas: guarded(readAreas, async ({ siteCode }, { db, now, lang, audit }, groups) => {
    const siteId = await siteIdOf(db, siteCode);
    const results: Result[] = [];
    for (const { carrier, country, rows } of groups) {
      const { ranges, errors } = checkedRanges(country, rows, lang);
      const countryId = countryByCode(country)?.id;
      const [first] = ranges;
      if (!first || countryId === undefined || errors.length > 0) {
        results.push({ carrier, country, ok: false, version: null, ranges: 0, errors });
        continue;
      }
      const { source, validFrom } = first;
      const list = { siteId, carrier, countryId, source, validFrom, ranges, publishedAt: now };
      const version = await publishAreas({ db, audit }, siteCode, list);
      results.push({ carrier, country, ok: true, version, ranges: ranges.length, errors: [] });
    }
    return { results };
  }),
};

function checkedRanges(country: string, rows: readonly TableRow<Key>[], lang: Language) {
  const { columns } = PHRASES[lang];
  const errors: Result['errors'] = [];
  const ranges: z.output<typeof remoteAreaRow>[] = [];
  const places: number[] = [];
  const tell = (row: number, { path, ...finding }: Finding): void => {
    errors.push({ row, title: path in columns ? columns[path as Key] : '', message: ruleText(lang, finding) });
  };
  for (const { row, values, errors: broken } of rows) {
    for (const { key, code } of broken) tell(row, { path: key, rule: 'cellError', args: { code } });
    if (!countryByCode(country)) tell(row, { path: 'country', rule: 'unknownRecord' });
    const checked = check(remoteAreaRow, { ...values, type: values.type?.toLowerCase() });
    if (!checked.ok) checked.findings.forEach((finding) => tell(row, finding));
    if (!checked.ok || broken.length > 0) continue;
    ranges.push(checked.value);
    places.push(row);
  }
  for (const index of turnedRanges(country, ranges)) tell(places[index] ?? 0, { path: 'to', rule: 'badFormat' });
  return { ranges, errors };
}
