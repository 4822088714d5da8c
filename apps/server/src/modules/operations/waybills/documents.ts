import type { operations } from '@waybound/contract/operations/operations';
import type { Handlers } from '../../../kernel/context.ts';
import { countDeclaration } from '../../../records/waybill/declarations.ts';
import { requireAllowed } from '../../../records/waybill/change-waybill.ts';
import { notifyReceivers } from '../../../records/messages/notify-receivers.ts';
import { headByNo } from '../../../records/waybill/rows.ts';
import { keepUpload } from '../../../records/stored-files.ts';

type Documents = Pick<Handlers<typeof operations>, 'attachDocument'>;

/** The forwarder's papers beside the customer's own files. */
export const documentHandlers: Documents = {
  async attachDocument({ waybillNo, fileType, files: { file } }, context) {
    const { db, audit } = context;
    const row = await headByNo(db, waybillNo);
    requireAllowed(row, 'attachDocument');
    const subject = { kind: row.kind, id: row.id };
    const { id, name } = await keepUpload(context, file, { customerId: row.customer_id, subject, kind: fileType, isOwn: false });
    await countDeclaration(db, row, fileType, 1);
    await notifyReceivers(context, row, { event: 'file', id, fileType });
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
