import type { operations } from '@waybound/contract/operations/operations';
import type { Handlers } from '../../../kernel/context.ts';
import { countDeclaration } from '../../../records/waybill/declarations.ts';
import { requireAllowed } from '../../../records/waybill/change-waybill.ts';
import { fileName } from '../../../records/file-name.ts';
import { notifyReceivers } from '../../../records/messages/notify-receivers.ts';
import { headByNo } from '../../../records/waybill/rows.ts';

type Documents = Pick<Handlers<typeof operations>, 'attachDocument'>;

/** The forwarder's papers beside the customer's own files. */
export const documentHandlers: Documents = {
  async attachDocument({ waybillNo, fileType, files: { file } }, context) {
    const { db, now, files, audit, afterCommit } = context;
    const row = await headByNo(db, waybillNo);
    requireAllowed(row, 'attachDocument');
    const name = fileName(file);
    const { id } = await db
      .insertInto('stored_file')
      .values({
        customer_id: row.customer_id,
        subject_kind: row.kind,
        subject_id: row.id,
        kind: fileType,
        name,
        size: file.size,
        content_type: file.type,
        sha256: file.sha256,
        path: file.key,
        is_own: false,
        uploaded_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await countDeclaration(db, row, fileType, 1);
    await notifyReceivers(context, row, { event: 'file', id, fileType });
    afterCommit(() => files.claim(file.key));
    audit({
      customerId: row.customer_id,
      subject: 'file',
      subjectId: id,
      what: 'attachDocument',
      after: { waybillNo, fileType, name, sha256: file.sha256 },
    });
    return { id };
  },
};
