import type { operations } from '@waybound/contract/operations/operations';
import type { Handlers } from '../../../kernel/context.ts';
import { lockTalked, talkedByNo, talkedOf } from '../../../records/case/talked-of.ts';
import { countDeclaration } from '../../../records/waybill/declarations.ts';
import { notifyReceivers } from '../../../records/messages/notify-receivers.ts';
import { keepUpload } from '../../../records/stored-files.ts';

type Documents = Pick<Handlers<typeof operations>, 'attachDocument'>;

/** The forwarder's papers beside the customer's own files, of waybills of any kind. */
export const documentHandlers: Documents = {
  async attachDocument({ waybillNo, fileType, files: { file } }, context) {
    const { db, audit } = context;
    const found = await talkedByNo(db, waybillNo);
    const about = talkedOf(found.kind);
    const row = await lockTalked(db, found.customer_id, { about, id: found.id }, 'attachDocument');
    const subject = { kind: row.kind, id: row.id };
    const { id, name } = await keepUpload(context, file, { customerId: row.customer_id, subject, kind: fileType, isOwn: false });
    if (about === 'waybill') await countDeclaration(db, row, fileType, 1);
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
