import type { operations } from '@waybound/contract/operations/operations';
import { MAX_PICTURES } from '@waybound/contract/overseas/overseas-states';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Upload } from '../../../kernel/uploads.ts';
import { lockOverseas } from '../../../records/overseas/change-overseas.ts';
import { lacksPicture, readContents, type OverseasContents } from '../../../records/overseas/contents.ts';
import { isOverseasNo, type OverseasRecord } from '../../../records/overseas/rows.ts';
import { smallCopy } from '../../../records/small-picture.ts';
import { dropFile, keepUpload } from '../../../records/stored-files.ts';

type Pictures = Pick<Handlers<typeof operations>, 'attachReturnPicture' | 'attachWorkPicture' | 'withdrawPicture'>;

/** What the warehouse has seen. A picture leaves the waybill's revision alone: no open form turns stale. */
export const overseasPictureHandlers: Pictures = {
  attachReturnPicture: ({ waybillNo, returnBatchIndex, files: { file } }, context) =>
    attach(context, waybillNo, file, {
      path: 'returnBatchIndex',
      column: 'parcel_id',
      find: ({ parcels }) => parcels.find((parcel) => parcel.return_batch_index === returnBatchIndex),
    }),

  attachWorkPicture: ({ waybillNo, decisionId, files: { file } }, context) =>
    attach(context, waybillNo, file, {
      path: 'decisionId',
      column: 'decision_id',
      // An order from stock that is under review is not worked on, and may be given up with all its lines.
      find: ({ decisions }, { status }) => (status === 'WAIT_FOR_APPROVAL' ? undefined : decisions.find(({ id }) => id === decisionId)),
    }),

  async withdrawPicture({ waybillNo, pictureId }, context) {
    const { db, now, audit } = context;
    const record = await lockOverseas(db, isOverseasNo(waybillNo));
    const { customer_id: customerId } = record;
    const { decisions, pictures } = await readContents(db, record);
    const picture = pictures.find(({ id }) => id === pictureId) ?? refuseFields([{ path: 'pictureId', rule: 'unknownRecord' }]);
    const others = pictures.filter((each) => each !== picture);
    const work = decisions.find(({ id }) => id === picture.decision_id);
    if (work && work.done_at !== null && lacksPicture(work, others)) refuseFields([{ path: 'pictureId', rule: 'workNotShown' }]);
    const of = { customer_id: customerId, id: pictureId };
    await db
      .deleteFrom('overseas_picture')
      .where((eb) => eb.and(of))
      .execute();
    await dropFile(db, { customerId: customerId, id: picture.file_id, at: now });
    const after = { waybillNo, name: picture.name };
    audit({ customerId, subject: 'file', subjectId: picture.file_id, what: 'withdrawPicture', after });
    return { id: pictureId };
  },
};

interface Shown {
  path: string;
  column: 'parcel_id' | 'decision_id';
  find: (contents: OverseasContents, record: OverseasRecord) => { id: string } | undefined;
}

async function attach(context: OperatorContext, waybillNo: string, file: Upload, { path, column, find }: Shown): Promise<{ id: string }> {
  const { db, files, audit, afterCommit } = context;
  const record = await lockOverseas(db, isOverseasNo(waybillNo));
  const contents = await readContents(db, record);
  const shown = find(contents, record) ?? refuseFields([{ path, rule: 'unknownRecord' }]);
  if (contents.pictures.filter((each) => each[column] === shown.id).length >= MAX_PICTURES) {
    refuseFields([{ path, rule: 'tooMany', args: { max: MAX_PICTURES } }]);
  }
  const subject = { kind: 'overseas', id: record.id } as const;
  const { id: fileId, name } = await keepUpload(context, file, { customerId: record.customer_id, subject, kind: 'photo', isOwn: false });
  const smallPath = await smallCopy(files, file);
  const { id } = await db
    .insertInto('overseas_picture')
    .values({ customer_id: record.customer_id, waybill_id: record.id, [column]: shown.id, file_id: fileId, small_path: smallPath })
    .returning('id')
    .executeTakeFirstOrThrow();
  afterCommit(() => files.claim(smallPath));
  audit({
    customerId: record.customer_id,
    subject: 'file',
    subjectId: fileId,
    what: 'attachReturnPicture',
    after: { waybillNo, name, sha256: file.sha256 },
  });
  return { id };
}
