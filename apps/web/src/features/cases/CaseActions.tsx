import { useState } from 'react';
import type { CaseDetail } from '@waybound/contract/cases/cases';
import { MAX_CASE_TEXT } from '@waybound/contract/cases/case-states';
import { reopenCase, withdrawCase } from '@waybound/contract/wire/cases/cases';
import { useChange } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';

interface ActionProps {
  detail: CaseDetail;
  onClose: () => void;
}

export function WithdrawCase({ detail: { id, caseNo }, onClose }: ActionProps) {
  const { t } = useTranslation(['cases', 'application']);
  const change = useChange(withdrawCase, { done: t('cases:detail.withdrawn', { caseNo }) });
  const run = async () => {
    await change.run({ id });
    onClose();
  };
  return (
    <Dialog
      title={t('cases:detail.withdrawAsk', { caseNo })}
      confirmLabel={t('cases:detail.withdraw')}
      cancelLabel={t('application:back')}
      isDanger
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t('cases:detail.withdrawText')}</p>
    </Dialog>
  );
}

export function ReopenCase({ detail: { id, caseNo }, onClose }: ActionProps) {
  const { t } = useTranslation(['cases', 'application']);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const change = useChange(reopenCase, {
    done: t('cases:detail.reopened', { caseNo }),
    onRefused: ({ findings, mass }) => {
      setError(findings[0]?.message);
      if (findings.length > 0) return;
      toast('error', mass);
      onClose();
    },
  });
  const run = async () => {
    if (await change.run({ id, text })) onClose();
  };
  return (
    <Dialog
      title={t('cases:detail.reopenAsk', { caseNo })}
      confirmLabel={t('cases:detail.reopen')}
      cancelLabel={t('application:cancel')}
      size="medium"
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t('cases:detail.reopenText')}</p>
      <Field label={t('cases:detail.reopenReason')} error={error} isRequired>
        {(wiring) => (
          <textarea
            {...wiring}
            className="conversation-area"
            rows={4}
            maxLength={MAX_CASE_TEXT}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
