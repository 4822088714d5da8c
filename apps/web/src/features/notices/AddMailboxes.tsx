import { useRef, useState } from 'react';
import type { NoticeKind } from '@waybound/contract/wire/notices/notices';
import type { ApiError } from '../../api/api-error.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { mailAddressesIn } from './mail-addresses.ts';
import { isTold, MailboxOptions, newOptions } from './MailboxOptions.tsx';
import { PreviewDialog, type Preview } from './PreviewDialog.tsx';
import { useSaveMailbox } from './mailbox-calls.ts';

interface Failure {
  email: string;
  why: string;
}

/** Adds one address or many. Those that were added leave the field; the others stay in it, each with its reason. */
export function AddMailboxes({ kind, onClose }: { kind: NoticeKind; onClose: () => void }) {
  const { t, language } = useTranslation(['notices', 'application']);
  const [text, setText] = useState('');
  const [options, setOptions] = useState(() => newOptions(kind, language));
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const refusal = useRef<ApiError>(undefined);
  const saving = useSaveMailbox(kind, { onRefused: (error) => (refusal.current = error) });
  const [isBusy, setIsBusy] = useState(false);

  const add = async () => {
    const addresses = mailAddressesIn(text);
    setIsMissing(addresses.length === 0);
    if (addresses.length === 0) return;
    setIsBusy(true);
    const failed: Failure[] = [];
    for (const email of addresses) {
      refusal.current = undefined;
      const added = await saving.run({ ...options, email });
      if (!added) failed.push({ email, why: reasonOf(refusal.current) });
    }
    setIsBusy(false);
    const count = addresses.length - failed.length;
    if (count > 0) toast('success', t('notices:form.added', { count }));
    setFailures(failed);
    setText(failed.map(({ email }) => email).join('\n'));
    if (failed.length === 0) onClose();
  };
  const [preview, setPreview] = useState<Preview>();
  const reasonOf = (error: ApiError | undefined): string => error?.findings[0]?.message ?? error?.mass ?? '';

  return (
    <>
      <Dialog
        title={t('notices:form.addTitle')}
        confirmLabel={t('notices:form.submit')}
        cancelLabel={t('application:cancel')}
        size="medium"
        isBusy={isBusy}
        confirmDisabledReason={isTold(kind, options) ? undefined : t(kind === 'file' ? 'notices:form.noType' : 'notices:form.noEvent')}
        onConfirm={() => void add()}
        onClose={onClose}
      >
        <div className="notice-form">
          <Field
            label={t('notices:form.emails')}
            hint={t('notices:form.emailsHint')}
            error={isMissing ? t('notices:form.noAddress') : undefined}
            isRequired
          >
            {(wiring) => (
              <textarea
                {...wiring}
                className="notice-addresses"
                rows={3}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          {failures.length > 0 && <Failures failures={failures} />}
          <MailboxOptions
            kind={kind}
            values={options}
            errorOf={() => undefined}
            onChange={(change) => setOptions({ ...options, ...change })}
            onPreview={setPreview}
          />
        </div>
      </Dialog>
      {preview && <PreviewDialog preview={preview} onClose={() => setPreview(undefined)} />}
    </>
  );
}

function Failures({ failures }: { failures: readonly Failure[] }) {
  const { t } = useTranslation('notices');
  return (
    <div role="alert" className="notice-failures">
      <b>{t('form.failed', { count: failures.length })}</b>
      <ul>
        {failures.map((failure) => (
          <li key={failure.email}>{t('form.failedText', { ...failure })}</li>
        ))}
      </ul>
    </div>
  );
}
