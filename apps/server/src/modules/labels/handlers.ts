import type { labels } from '@waybound/contract/documents/labels';
import { LABELS_PER_A4, MAX_LABELS, TRACKING_LABEL_TYPES, type LabelSize } from '@waybound/contract/wire/documents/labels';
import { readLabels } from './read-labels.ts';
import { advanceStart, saveChoice } from './label-choice.ts';
import { findLogo } from './label-logo.ts';
import { savePrints } from './label-prints.ts';
import { LABEL_TITLES, lockPrinting, toLabelled, wantedOf, type Wanted } from './print-data.ts';
import { reportPrints } from './report-prints.ts';
import { startLabels } from './start-labels.ts';
import { cartonLabels } from '../../gateways/pdf/carton-labels.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import type { Download } from '../../kernel/uploads.ts';
import { readFiles } from '../../records/waybill/files.ts';
import { ownHead } from '../../records/waybill/rows.ts';
import { downloadOf } from '../../records/stored-files.ts';

interface Sheet {
  size: LabelSize;
  /** Of A4: the first place of the first page, from 1. */
  startPosition: number;
}

/** Carton labels (sections 7 and 9), and the carrier's tracking label. */
export const labelsHandlers: Handlers<typeof labels> = {
  printLabels10x10: async (input, context) =>
    (await printed(context, input.ids, wantedOf(input), { size: '10x10', startPosition: 1 })).file,
  printLabels10x8: async (input, context) => (await printed(context, input.ids, wantedOf(input), { size: '10x8', startPosition: 1 })).file,

  async printLabelsA4({ startPosition = 1, ...input }, context) {
    const { file, count } = await printed(context, input.ids, wantedOf(input), { size: 'A4', startPosition });
    await advanceStart(context, startPosition, ((startPosition - 1 + count) % LABELS_PER_A4) + 1);
    return file;
  },

  async printTrackingLabel({ id }, { db, customer, files, audit }) {
    const waybill = await ownHead(db, customer.id, id);
    const [label] = await readFiles(db, customer.id)
      .where('waybill.id', '=', id)
      .where('stored_file.kind', '=', 'trackingLabel')
      .where('is_own', '=', false)
      .where('content_type', 'in', TRACKING_LABEL_TYPES)
      .orderBy('stored_file.id', 'desc')
      .execute();
    if (!label) refuse('noLabelYet');
    audit({ customerId: customer.id, subject: waybill.kind, subjectId: id, what: 'printTrackingLabel', after: { name: label.name } });
    return downloadOf(files, label);
  },

  startLabels: (input, context) => startLabels(context, input),
  queryLabels: ({ ids }, context) => readLabels(context, [...new Set(ids)]),
  saveLabelChoice: (choice, context) => saveChoice(context, choice),
  reportPrint: (input, context) => reportPrints(context, [...new Set(input.ids)], wantedOf(input)),
};

/** The labels in the order in which their waybills are named; those without a label to print are left out, unless there is no other. */
async function printed(
  context: CustomerContext,
  ids: readonly string[],
  wanted: Wanted,
  sheet: Sheet,
): Promise<{ file: Download; count: number }> {
  const printing = await lockPrinting(context, ids);
  let count = 0;
  const all = [...new Set(ids)].map((id) => {
    const each = toLabelled(context, printing, id, wanted);
    count += each.labelled.cartons.length;
    if (count > MAX_LABELS) refuseFields([{ path: 'boxNumbers', rule: 'tooManyBoxes', args: { max: MAX_LABELS } }]);
    return each;
  });
  const parts = all.filter(({ labelled }) => labelled.cartons.length > 0);
  const [first] = all;
  if (parts.length === 0) refuse('labelsPrinted', { waybillNo: all.map(({ labelled }) => labelled.waybillNo).join(', ') });
  await savePrints(context, { what: 'printLabels', printed: parts.map((each) => each.printed) });
  const { lang, now, files } = context;
  const waybills = parts.map(({ labelled }) => labelled);
  const file: Download = {
    name: `${LABEL_TITLES[lang]} ${all.length === 1 ? first?.labelled.waybillNo : `(${waybills.length})`}.pdf`,
    type: 'application/pdf',
    content: async () => {
      const logo = await findLogo(files, printing.logoPath);
      const { size: format, startPosition } = sheet;
      const brandName = printing.site.title[lang];
      return cartonLabels({
        format,
        startPosition,
        lang,
        brandName,
        printedAt: now,
        waybills: waybills.map((each) => ({ ...each, ...logo })),
      });
    },
  };
  return { file, count };
}
