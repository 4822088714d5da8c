import type { HandlerInput } from '@waybound/contract/call';
import type { startPapers as spec } from '@waybound/contract/waybills/papers';
import { PAPERS } from '@waybound/contract/wire/waybills/papers';
import { requireAttached } from './attached-papers.ts';
import { ZIP_TITLES, say } from './paper-words.ts';
import type { PapersParameters } from './paper-exports.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { startExport } from '../../records/exports/start-export.ts';
import { readHeads } from '../../records/waybill/rows.ts';

const TITLES = { papers: say('paper'), slips: ZIP_TITLES.slip, refunds: ZIP_TITLES.refund };

/** Leaves the papers of many waybills to the background; what can have none at all is refused now. */
export async function startPapers(
  context: CustomerContext,
  { ids, job, papers }: HandlerInput<typeof spec, never>,
): Promise<{ exportId: string }> {
  const asked = [...new Set(ids)];
  if (job === 'papers') {
    const heads = await readHeads(context.db, context.customer.id, asked);
    if (heads.length === 0) refuse('recordMissing');
    if (heads.every(({ status }) => status === 'wait_for_confirm')) refuse('noPapers');
  } else await requireAttached(context, job === 'slips' ? 'slip' : 'refund', asked);
  const parameters: PapersParameters = { ids: asked, papers: PAPERS.filter((kind) => papers?.includes(kind) ?? true) };
  const fileName = `${TITLES[job][context.lang]} (${asked.length}).zip`;
  return startExport(context, { kind: job, parameters, rows: asked.length, fileName, contentType: 'application/zip' });
}
