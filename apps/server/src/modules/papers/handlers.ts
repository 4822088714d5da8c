import type { Download } from '../../kernel/uploads.ts';
import type { papers } from '@waybound/contract/waybills/papers';
import { PAPERS } from '@waybound/contract/wire/waybills/papers';
import { attachedZip, requireAttached, type AttachedPaper } from './attached-papers.ts';
import { readSources } from './order-data.ts';
import { makeAll, type Missing } from './make-papers.ts';
import { startPapers } from './start-papers.ts';
import { say, sentences, titleOf, ZIP_TITLES } from './paper-words.ts';
import { waybillPaper } from './waybill-paper.ts';
import type { Paper } from '../../gateways/pdf/papers/paper.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import type { Language } from '../../kernel/language.ts';
import { refuse } from '../../kernel/refusal.ts';
import { paperFile } from '../../records/paper-file.ts';
import { readPrintedFor } from '../../records/printed-for.ts';

/** Papers of waybills (section 7). They are drawn while they are sent, of what was read here. */
export const papersHandlers: Handlers<typeof papers> = {
  async downloadPapers({ ids, papers: wanted }, context) {
    const printedFor = await readPrintedFor(context);
    const kinds = PAPERS.filter((kind) => wanted.includes(kind));
    const asked = [...new Set(ids)];
    const sources = await readSources(context, asked, printedFor);
    const { made, missing } = makeAll(context.lang, kinds, asked, sources);
    if (sources.size === 0) refuse('recordMissing');
    if (made.length === 0) refuse('noPapers');
    const all = missing.length > 0 ? [missingPaper(context.lang, made.length + missing.length, missing), ...made] : made;
    const [only] = kinds;
    const title = kinds.length === 1 && only ? titleOf(only)[context.lang] : say('paper')[context.lang];
    const [first] = sources.values();
    return paperFile(
      { ...context, printedFor },
      `${title} ${asked.length === 1 ? (first?.row.waybill_no ?? '') : `(${asked.length})`}`,
      all,
    );
  },

  async downloadWaybill({ id }, context) {
    const printedFor = await readPrintedFor(context);
    const source = (await readSources(context, [id], printedFor)).get(id) ?? refuse('recordMissing');
    return paperFile({ ...context, printedFor }, `${titleOf('waybill')[context.lang]} ${source.row.waybill_no}`, [waybillPaper(source)]);
  },

  batchSlips: ({ ids }, context) => zipOf(context, 'slip', ids),
  batchRefunds: ({ ids }, context) => zipOf(context, 'refund', ids),
  startPapers: (input, context) => startPapers(context, input),
};

function missingPaper(lang: Language, count: number, missing: readonly Missing[]): Paper {
  return {
    title: say('missing'),
    blocks: [
      { kind: 'text', text: sentences('missingText', lang, { count, missing: missing.length }) },
      {
        kind: 'table',
        columns: [
          { title: say('waybillNo'), share: 40 },
          { title: say('paper'), share: 40 },
          { title: say('reason'), share: 60 },
        ],
        rows: missing.map(({ waybillNo, paper, why }) => [waybillNo, paper, why]),
      },
    ],
  };
}

async function zipOf(context: CustomerContext, kind: AttachedPaper, ids: readonly string[]): Promise<Download> {
  const { lang, files } = context;
  const asked = await requireAttached(context, kind, ids);
  const count = asked.filter((each) => each.files.length > 0).length;
  const name = `${ZIP_TITLES[kind][lang]} (${count}).zip`;
  return { name, type: 'application/zip', content: async () => attachedZip(lang, files, asked) };
}
