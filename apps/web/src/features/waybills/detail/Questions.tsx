import { useState, type FormEvent } from 'react';
import type { Question, WaybillDetail } from '@waybound/contract/waybills';
import { replyQuestion } from '@waybound/contract/wire/waybills';
import { Button } from '../../../kit/Button.tsx';
import { Field } from '../../../kit/Field.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { useWaybillChange } from '../actions/use-waybill-change.ts';
import { focusSection } from './focus-section.ts';
import { Section } from './Section.tsx';

const ANCHOR = 'questions';

/** The contract's limit of a reply. */
const MAX_CHARACTERS = 1000;
/** From here on it is told how many are left. */
const NEAR_END = 200;

/** What the forwarder asks, and the place to answer it. Open ones stand first. */
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
  const [isChanging, setIsChanging] = useState(false);
  const { text, askedAt, replyBy, reply, repliedAt, closedAt } = question;
  const isOpen = closedAt === null;
  const deadline = isOpen && reply === null && replyBy !== null && t('question.replyBy', { time: format.moment(replyBy) });
  const state = isOpen ? reply !== null && t('question.waiting') : t('question.closed');
  return (
    <>
      <p className="waybill-question-text">{text}</p>
      <p className="muted">{[t('question.asked', { time: format.moment(askedAt) }), deadline, state].filter(Boolean).join(' · ')}</p>
      {reply !== null && !isChanging && (
        <div className="waybill-reply">
          <p>{reply}</p>
          <p className="muted">
            {t('question.replied', { time: format.moment(repliedAt) })}
            {isOpen && (
              <button type="button" className="text-link waybill-link-button" onClick={() => setIsChanging(true)}>
                {t('question.change')}
              </button>
            )}
          </p>
        </div>
      )}
      {isOpen && (reply === null || isChanging) && (
        <ReplyForm question={question} waybillId={waybillId} onDone={() => setIsChanging(false)} />
      )}
    </>
  );
}

interface ReplyFormProps {
  question: Question;
  waybillId: string;
  onDone: () => void;
}

/** Its text stays until it has arrived. */
function ReplyForm({ question, waybillId, onDone }: ReplyFormProps) {
  const { t } = useTranslation('waybillDetail');
  const [reply, setReply] = useState(question.reply ?? '');
  const [error, setError] = useState<string>();
  const change = useWaybillChange(replyQuestion, {
    done: t('question.done'),
    onFindings: ({ findings }) => setError(findings[0]?.message),
  });
  const left = MAX_CHARACTERS - reply.length;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (reply.trim() === '' || !(await change.run({ id: waybillId, questionId: question.id, reply }))) return;
    onDone();
    focusSection(ANCHOR);
  };
  return (
    <form className="waybill-reply-form" onSubmit={(event) => void onSubmit(event)}>
      <Field label={t('question.reply')} error={error} hint={left < NEAR_END ? t('question.left', { count: left }) : undefined}>
        {(wiring) => (
          <textarea
            {...wiring}
            className="waybill-textarea"
            rows={3}
            maxLength={MAX_CHARACTERS}
            placeholder={t('question.placeholder')}
            value={reply}
            onChange={(event) => setReply(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" isBusy={change.isBusy} isDisabled={reply.trim() === ''}>
        {t('question.reply')}
      </Button>
    </form>
  );
}
