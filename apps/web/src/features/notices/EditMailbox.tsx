import { useState } from 'react';
import type { Mailbox } from '@waybound/contract/notices/notices';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FormText } from '../../parts/form/FormText.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { isTold, MailboxOptions } from './MailboxOptions.tsx';
import { PreviewDialog, type Preview } from './PreviewDialog.tsx';
import { useSaveMailbox } from './mailbox-calls.ts';

export function EditMailbox({ mailbox: given, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const { t } = useTranslation(['notices', 'application']);
  const form = useRecordForm<Mailbox, Mailbox>({ record: given, valuesOf: (newer) => newer ?? given, stale: t('notices:form.stale') });
  const { values: mailbox, set } = form;
  const [preview, setPreview] = useState<Preview>();
  const saving = useSaveMailbox(mailbox.kind, { onRefused: form.refused, done: t('notices:saveDone', { name: mailbox.email }) });
  const run = async () => {
    if (await form.submit(() => saving.run(mailbox))) onClose();
  };
  return (
    <>
      <Dialog
        title={t('notices:form.editTitle')}
        confirmLabel={t('notices:form.save')}
        cancelLabel={t('application:cancel')}
        size="medium"
        isBusy={saving.isBusy}
        confirmDisabledReason={
          isTold(mailbox.kind, mailbox) ? undefined : t(mailbox.kind === 'file' ? 'notices:form.noType' : 'notices:form.noEvent')
        }
        onConfirm={() => void run()}
        onClose={onClose}
      >
        <div id={form.id} className="notice-form">
          <FormText form={form} name="email" type="email" label={t('notices:form.email')} hint={t('notices:form.emailHint')} isRequired />
          <MailboxOptions kind={mailbox.kind} values={mailbox} errorOf={form.errorOf} onChange={set} onPreview={setPreview} />
        </div>
      </Dialog>
      {preview && <PreviewDialog preview={preview} onClose={() => setPreview(undefined)} />}
    </>
  );
}
