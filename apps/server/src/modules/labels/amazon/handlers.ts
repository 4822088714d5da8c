import type { HandlerInput } from '@waybound/contract/call';
import type { amazonLabels, uploadAmazonLabels } from '@waybound/contract/documents/amazon-labels';
import { MAX_LABEL_FILES } from '@waybound/contract/wire/documents/amazon-labels';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Upload } from '../../../kernel/uploads.ts';
import { cancelWork } from '../../../kernel/work/work-rows.ts';
import { askForLabels } from '../../../records/box-labels/ask-for-labels.ts';
import { insertLabelFile, READ_LABELS } from '../../../records/box-labels/label-file.ts';
import { fileName } from '../../../records/file-name.ts';
import { downloadOf } from '../../../records/stored-files.ts';
import { requireAllowed } from '../../../records/waybill/change-waybill.ts';
import { ownHead, readOwnWaybill } from '../../../records/waybill/rows.ts';
import { readFetchable } from './fetchable-shipments.ts';
import { findLabelFile, readLabelFiles } from './label-files.ts';
import { readSharedShipments } from '../../../records/box-labels/numbered-boxes.ts';
import { pairedLabelsOf } from './matched-labels.ts';
import { printPairs } from './print-pairs.ts';

/** Amazon's labels beside ours: the files of a waybill, and which box each label belongs on. */
export const amazonLabelsHandlers: Handlers<typeof amazonLabels> = {
  uploadAmazonLabels: async (input, context) => ({ fileId: await keepLabelFile(input, context) }),

  async queryAmazonLabels({ id }, { db, customer, lang }) {
    return pairedLabelsOf(db, await readOwnWaybill(db, customer.id, id), lang);
  },

  async fetchAmazonLabels({ id }, context) {
    const { db, customer, lang, audit } = context;
    const waybill = await ownHead(db, customer.id, id);
    requireAllowed(waybill, 'attachFile');
    const shipments = await readFetchable(db, waybill, await readSharedShipments(db, waybill));
    if (shipments.length === 0) refuse('labelsNotAtAmazon');
    const connected = shipments.filter(({ isConnected }) => isConnected);
    if (connected.length === 0) refuse('storeNotConnected', { name: shipments[0]?.storeName ?? '' });
    const ids = connected.map((shipment) => shipment.id);
    await askForLabels(context, id, ids);
    const after = { shipments: connected.map(({ fbaId }) => fbaId).join(', ') };
    audit({ customerId: customer.id, subject: waybill.kind, subjectId: id, what: 'fetchAmazonLabels', after });
    return pairedLabelsOf(db, waybill, lang);
  },

  async deleteAmazonLabels({ id, fileId }, context) {
    const { db, customer, lang, audit, files, afterCommit } = context;
    await cancelWork(db, customer.id, [READ_LABELS], [fileId]);
    const waybill = await ownHead(db, customer.id, id);
    const file = await findLabelFile(db, customer.id, fileId).where('waybill_id', '=', id).forUpdate().executeTakeFirst();
    if (!file) refuse('recordMissing');
    await db.deleteFrom('amazon_label_file').where('customer_id', '=', customer.id).where('id', '=', fileId).execute();
    afterCommit(() => files.remove(file.path));
    audit({ customerId: customer.id, subject: waybill.kind, subjectId: id, what: 'deleteAmazonLabels', before: { name: file.name } });
    return pairedLabelsOf(db, waybill, lang);
  },

  async printPalletLabels({ id, fileId }, { db, customer, files }) {
    await readOwnWaybill(db, customer.id, id);
    const file = await findLabelFile(db, customer.id, fileId)
      .where('waybill_id', '=', id)
      .where('pallets', 'is not', null)
      .executeTakeFirst();
    if (!file) refuse('recordMissing');
    return downloadOf(files, { ...file, content_type: 'application/pdf' });
  },

  printLabelPairs: (input, context) => printPairs(input, context),
};

/** Keeps the file and leaves its reading to the background. */
async function keepLabelFile(
  { id, files: { file } }: HandlerInput<typeof uploadAmazonLabels, Upload>,
  context: CustomerContext,
): Promise<string> {
  const { db, customer, audit, files, afterCommit } = context;
  const waybill = await ownHead(db, customer.id, id);
  requireAllowed(waybill, 'attachFile');
  const earlier = await readLabelFiles(db, { customerId: customer.id, waybillId: id });
  const same = earlier.find(({ sha256, state }) => sha256 === file.sha256 && state !== 'failed');
  if (same) refuse('labelsKnown');
  if (earlier.filter((each) => each.fetch_id === null).length >= MAX_LABEL_FILES) refuse('tooManyLabelFiles', { max: MAX_LABEL_FILES });
  const name = fileName(file);
  const { key: path, size, sha256 } = file;
  const fileId = await insertLabelFile(context, { customerId: customer.id, waybillId: id, name, path, size, sha256 });
  afterCommit(() => files.claim(path));
  audit({
    customerId: customer.id,
    subject: waybill.kind,
    subjectId: id,
    what: 'uploadAmazonLabels',
    after: { name, sha256: file.sha256 },
  });
  return fileId;
}
