import { useState } from 'react';
import type { Mailbox } from '@waybound/contract/notices/notices';
import type { ApiError } from '../../api/api-error.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { MailboxOptions } from './MailboxOptions.tsx';
import { useSaveMailbox } from './mailbox-calls.ts';

export function EditMailbox({ mailbox: given, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const { t } = useTranslation(['notices', 'application']);
  const [mailbox, setMailbox] = useState(given);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const set = (change: Partial<Mailbox>) => setMailbox({ ...mailbox, ...change });
  const onRefused = (error: ApiError) => {
    const { newer } = (error.data ?? {}) as { newer?: Mailbox }; // Of a stale save, as the contract answers it.
    if (newer) {
      setMailbox(newer);
      toast('warning', t('notices:form.stale'));
      return;
    }
    setErrors(new Map(error.findings.map(({ path, message }) => [path, message])));
    if (error.findings.length === 0) toast('error', error.mass);
  };
  const saving = useSaveMailbox(mailbox.kind, { onRefused, done: t('notices:saveDone', { name: mailbox.email }) });
  const run = async () => {
    setErrors(new Map());
    if (await saving.run(mailbox)) onClose();
  };
  return (
    <Dialog
      title={t('notices:form.editTitle')}
      confirmLabel={t('notices:form.save')}
      cancelLabel={t('application:cancel')}
      size="medium"
      isBusy={saving.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div className="notice-form">
        <Field label={t('notices:form.email')} hint={t('notices:form.emailHint')} error={errors.get('email')} isRequired>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="email"
              autoComplete="off"
              value={mailbox.email}
              onChange={({ target }) => set({ email: target.value })}
            />
          )}
        </Field>
        <MailboxOptions kind={mailbox.kind} values={mailbox} typesError={errors.get('fileTypes')} onChange={set} />
      </div>
    </Dialog>
  );
}
