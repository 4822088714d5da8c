import { useState, type FormEvent } from 'react';
import type { Question, WaybillDetail } from '@waybound/contract/waybills/waybills';
import { replyQuestion } from '@waybound/contract/wire/waybills/waybill-actions';
import { Button } from '../../../../kit/button/Button.tsx';
import { toast } from '../../../../kit/toast/toast.ts';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { copyText } from '../../../../parts/copy-text.ts';
import { useWaybillChange } from '../../actions/use-waybill-change.ts';
import { focusSection } from '../focus-section.ts';
import { Section } from '../Section.tsx';
import { LongText } from './LongText.tsx';

const ANCHOR = 'questions';

/** The contract's limit of a reply. */
const MAX_CHARACTERS = 1000;
/** What the forwarder asks, and the place to answer it. Open ones come first. */
export function Questions({ questions, waybill }: Pick<WaybillDetail, 'questions' | 'waybill'>) {
  const { t } = useTranslation('waybillDetail');
  const isOpen = questions.some(({ closedAt, reply }) => closedAt === null && reply === null);
  const openFirst = questions.toSorted((one, other) => Number(one.closedAt !== null) - Number(other.closedAt !== null));
  return (
    <Section title={isOpen ? t('question.open') : t('question.title')} anchor={ANCHOR} tone={isOpen ? 'bad' : undefined}>
      <ul className="waybill-questions">
        {openFirst.map((question) => (
          <li key={question.id}>
            <OneQuestion question={question} waybillId={waybill.id} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OneQuestion({ question, waybillId }: { question: Question; waybillId: string }) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  /** What is being written and has not arrived; undefined where nothing is. It stays whatever becomes of the question meanwhile. */
  const [draft, setDraft] = useState<string>();
  const { text, askedAt, replyBy, reply, repliedAt, closedAt } = question;
  const isOpen = closedAt === null;
  const isUnsent = draft !== undefined && draft.trim() !== '' && draft !== reply;
  const deadline = isOpen && reply === null && replyBy !== null && t('question.replyBy', { time: format.moment(replyBy) });
  const state = isOpen ? reply !== null && t('question.waiting') : t('question.closed');
  return (
    <>
      <p className="waybill-question-text">{text}</p>
      <p className="muted">{[t('question.asked', { time: format.moment(askedAt) }), deadline, state].filter(Boolean).join(' · ')}</p>
      {reply !== null && (
        <div className="waybill-reply">
          <p>{reply}</p>
          <p className="muted">
            {t('question.replied', { time: format.moment(repliedAt) })}
            {isOpen && draft === undefined && (
              <button type="button" className="text-link waybill-link-button" onClick={() => setDraft(reply)}>
                {t('question.change')}
              </button>
            )}
          </p>
        </div>
      )}
      {(isOpen ? reply === null || draft !== undefined : isUnsent) && (
        <ReplyForm question={question} waybillId={waybillId} draft={draft ?? ''} onDraft={setDraft} />
      )}
    </>
  );
}

interface ReplyFormProps {
  question: Question;
  waybillId: string;
  draft: string;
  onDraft: (draft: string | undefined) => void;
}

/** Its text stays until it has arrived. When the question is closed meanwhile, it can be copied or given up. */
function ReplyForm({ question, waybillId, draft, onDraft }: ReplyFormProps) {
  const { t } = useTranslation('waybillDetail');
  const [error, setError] = useState<string>();
  const isClosed = question.closedAt !== null;
  const change = useWaybillChange(replyQuestion, {
    done: t('question.done'),
    onFindings: ({ findings }) => setError(findings[0]?.message),
  });
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (isClosed || draft.trim() === '' || !(await change.run({ id: waybillId, questionId: question.id, reply: draft }))) return;
    leave();
  };
  const leave = () => {
    onDraft(undefined);
    focusSection(ANCHOR);
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
      {isClosed ? (
        <span className="waybill-unsent">
          <Button onClick={() => void copy()}>{t('question.copy')}</Button>
          <Button variant="quiet" onClick={leave}>
            {t('question.discard')}
          </Button>
        </span>
      ) : (
        <Button type="submit" variant="primary" isBusy={change.isBusy} isDisabled={draft.trim() === ''}>
          {t('question.reply')}
        </Button>
      )}
    </form>
  );
}
