import { useState, type FormEvent } from 'react';
import type { Question } from '@waybound/contract/waybills/waybills';
import { replyQuestion } from '@waybound/contract/wire/waybills/waybill-actions';
import { Button } from '../../../../kit/button/Button.tsx';
import { toast } from '../../../../kit/toast/toast.ts';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { copyText } from '../../../../parts/copy-text.ts';
import { FilePicker } from '../../../../parts/files/FilePicker.tsx';
import { usePickedFiles } from '../../../../parts/files/use-picked-files.ts';
import { useWaybillChange } from '../../actions/use-waybill-change.ts';
import { LongText } from './LongText.tsx';

/** The contract's limit of a reply. */
const MAX_CHARACTERS = 1000;

interface ReplyFormProps {
  question: Question;
  waybillId: string;
  draft: string;
  /** Undefined: it has arrived, or was given up. */
  onDraft: (draft: string | undefined) => void;
}

/** A text, and files where they help. Its text stays until it has arrived. When the question is closed meanwhile, it can be copied or given up. */
export function ReplyForm({ question, waybillId, draft, onDraft }: ReplyFormProps) {
  const { t } = useTranslation('waybillDetail');
  const [error, setError] = useState<string>();
  const isClosed = question.closedAt !== null;
  const change = useWaybillChange(replyQuestion, {
    done: t('question.done'),
    onFindings: ({ findings }) => setError(findings[0]?.message),
  });
  const files = usePickedFiles('other');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (isClosed || draft.trim() === '') return;
    const fileIds = await files.upload(waybillId);
    if (!fileIds) return;
    const said = { id: waybillId, questionId: question.id, reply: draft, ...(fileIds.length > 0 && { fileIds }) };
    if (await change.run(said)) onDraft(undefined);
  };
  const copy = async () => {
    if (await copyText(draft)) toast('success', t('question.copied'));
  };
  return (
    <form className="waybill-reply-form" onSubmit={(event) => void onSubmit(event)}>
      <LongText
        label={t('question.reply')}
        value={draft}
        maxCharacters={MAX_CHARACTERS}
        error={isClosed ? t('question.closedMeanwhile') : error}
        isReadOnly={isClosed}
        placeholder={t('question.placeholder')}
        onChange={onDraft}
      />
      {!isClosed && <FilePicker files={files} />}
      {isClosed ? (
        <span className="waybill-unsent">
          <Button onClick={() => void copy()}>{t('question.copy')}</Button>
          <Button variant="quiet" onClick={() => onDraft(undefined)}>
            {t('question.discard')}
          </Button>
        </span>
      ) : (
        <Button type="submit" variant="primary" isBusy={files.isBusy || change.isBusy} isDisabled={draft.trim() === ''}>
          {t('question.reply')}
        </Button>
      )}
    </form>
  );
}
