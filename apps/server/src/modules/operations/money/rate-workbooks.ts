import { isDeepStrictEqual } from 'node:util';
import type { RateCardInput } from '@waybound/contract/pricing/pricing';
import { WORKBOOK_TYPE } from '@waybound/contract/wire/documents/files';
import type { importRates, operations } from '@waybound/contract/operations/operations';
import type { CallAnswer } from '@waybound/contract/call';
import { rateTable as en } from '@waybound/phrases/en/waybills/rate-table';
import { rateTable as zh } from '@waybound/phrases/zh/waybills/rate-table';
import type { PlannedColumn } from '../../../gateways/sheets/write/workbook-plan.ts';
import { writeWorkbook } from '../../../gateways/sheets/write/write-workbook.ts';
import { guarded, type Handlers } from '../../../kernel/context.ts';
import { ruleText, type Language } from '../../../kernel/language.ts';
import type { Files, Upload } from '../../../kernel/uploads.ts';
import { publish, publishedCards } from '../../../records/channel/channels.ts';
import { openUploadedTable } from '../uploaded-table.ts';
import { NO_CUSTOMER_ID, siteIdOf } from './rates.ts';
import { RATE_COLUMNS, toRateRows, withPrices, type RateFinding, type RateKey, type RateRow } from './rate-table.ts';

const PHRASES = { zh, en };
type Result = CallAnswer<typeof importRates>['results'][number];

/** By channel, in the order of the sheet. */
async function readRates({ files: { file } }: { files: { file: Upload } }, { files }: { files: Files }): Promise<Map<string, RateRow[]>> {
  const { rows } = await openUploadedTable(files, file, RATE_COLUMNS);
  const byChannel = new Map<string, RateRow[]>();
  for await (const { row, values } of rows) {
    const code = values.channel ?? '';
    const own = byChannel.get(code) ?? [];
    own.push({ row, values });
    byChannel.set(code, own);
  }
  return byChannel;
}

/** Prices as a workbook, in and out. A channel is published as a whole or keeps its card, as it does where nothing changes; the others do not wait for it. */
export const rateWorkbookHandlers: Pick<Handlers<typeof operations>, 'importRates' | 'exportRates'> = {
  importRates: guarded(readRates, async ({ siteCode }, { db, now, lang, audit }, byChannel) => {
    const siteId = await siteIdOf(db, siteCode);
    const cards = await publishedCards(db, siteId);
    const results: Result[] = [];
    for (const [code, own] of byChannel) {
      const before = cards.get(code);
      const missing: RateFinding = {
        row: own[0]?.row ?? 0,
        key: 'channel',
        path: 'channel',
        rule: code === '' ? 'required' : 'unknownRecord',
      };
      const built = withPrices(before?.card, code, own) ?? { ok: false as const, findings: [missing] };
      if (!built.ok) {
        results.push({ code, ok: false, channelId: null, version: null, errors: built.findings.map((each) => toErrorAnswer(each, lang)) });
        continue;
      }
      if (before && isSame(before.card, built.card)) {
        results.push({ code, ok: true, channelId: before.channelId, version: before.version, errors: [] });
        continue;
      }
      const { channelId, version } = await publish(db, siteId, built.card, now);
      audit({
        customerId: NO_CUSTOMER_ID,
        subject: 'channel',
        subjectId: channelId,
        what: 'publishRates',
        after: { siteCode, code, version },
      });
      results.push({ code, ok: true, channelId, version, errors: [] });
    }
    return { results };
  }),

  async exportRates({ siteCode }, { db, lang }) {
    const cards = await publishedCards(db, await siteIdOf(db, siteCode));
    const rows = [...cards.values()].flatMap(({ card }) => toRateRows(card));
    const { name } = PHRASES[lang];
    return {
      name: `${name}.xlsx`,
      type: WORKBOOK_TYPE,
      content: async () => writeWorkbook({ name, columns: columnsIn(lang), rows: rows.map((cells) => ({ cells })) }),
    };
  },
};

/** A table that is given again publishes nothing: the card as it is stored has no fields without a value. */
const isSame = (stored: RateCardInput, card: RateCardInput): boolean => isDeepStrictEqual(stored, JSON.parse(JSON.stringify(card)));

const toErrorAnswer = ({ row, key, ...finding }: RateFinding, lang: Language): Result['errors'][number] => ({
  row,
  title: key ? PHRASES[lang].columns[key] : '',
  message: ruleText(lang, finding),
});

const KINDS: Readonly<Partial<Record<RateKey, Pick<PlannedColumn, 'kind' | 'decimals'>>>> = {
  from: { kind: 'decimal', decimals: 3 },
  unitPrice: { kind: 'decimal' },
  validFrom: { kind: 'day' },
  validTo: { kind: 'day' },
};
const WIDTH_CHARS = 16;

const columnsIn = (lang: Language): PlannedColumn<RateKey>[] => {
  const { columns, notes } = PHRASES[lang];
  return RATE_COLUMNS.map(({ key, isRequired }) => ({
    key,
    title: columns[key],
    kind: 'text',
    ...KINDS[key],
    widthChars: WIDTH_CHARS,
    isRequired: isRequired === true,
    ...(key in notes && { note: notes[key as keyof typeof notes] }),
  }));
};
