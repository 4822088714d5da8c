import type { HandlerInput } from '@waybound/contract/call';
import type { startLabels as spec } from '@waybound/contract/documents/labels';
import { MAX_JOB_LABELS } from '@waybound/contract/wire/documents/labels';
import { formatRanges } from '@waybound/domain/boxes/format-ranges';
import type { LabelsParameters } from './label-exports.ts';
import { LABEL_TITLES, lockPrinting, toLabelled, wantedOf } from './print-data.ts';
import { tryLabelled } from './try-labelled.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import { startExport } from '../../records/exports/start-export.ts';

/** Leaves the labels of many waybills to the background. Where none of them has one to print, it says so at once, as of the first. */
export async function startLabels(
  context: CustomerContext,
  { ids, size, startPosition = 1, ...input }: HandlerInput<typeof spec, never>,
): Promise<{ exportId: string }> {
  const { lang } = context;
  const wanted = wantedOf(input);
  const asked = [...new Set(ids)];
  const printing = await lockPrinting(context, asked);
  const tried = asked.map((id) => ({ id, ...tryLabelled(lang, printing, id, wanted) }));
  const count = tried.reduce((sum, { printed }) => sum + (printed?.boxes.length ?? 0), 0);
  const [first] = tried;
  if (count === 0 && first) {
    toLabelled(context, printing, first.id, wanted);
    refuse('labelsPrinted', { waybillNo: first.waybillNo });
  }
  if (count > MAX_JOB_LABELS) refuseFields([{ path: 'ids', rule: 'tooManyBoxes', args: { max: MAX_JOB_LABELS } }]);
  const waybills = tried.map(({ id, printed, why }) => ({ id, boxes: printed ? formatRanges(printed.boxes) : null, why }));
  const parameters: LabelsParameters = { size, startPosition: size === 'A4' ? startPosition : 1, waybills };
  const fileName = `${LABEL_TITLES[lang]} (${asked.length}).zip`;
  return startExport(context, { kind: 'labels', parameters, rows: asked.length, fileName, contentType: 'application/zip' });
}
