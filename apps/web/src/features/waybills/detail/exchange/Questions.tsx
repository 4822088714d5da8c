import { useState } from 'react';
import type { Question, WaybillDetail } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { lazyComponent } from '../../../../parts/lazy-component.tsx';
import { focusSection } from '../../../../parts/focus-section.ts';
import { Section } from '../Section.tsx';
import { NamedFile } from '../../../../parts/files/NamedFile.tsx';

const ANCHOR = 'questions';

const ReplyForm = lazyComponent(() => import('./ReplyForm.tsx').then((loaded) => loaded.ReplyForm), { topics: ['waybillBatches'] });

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
  const { text, askedAt, replyBy, reply, repliedAt, closedAt, files } = question;
  const onDraft = (next: string | undefined) => {
    setDraft(next);
    if (next === undefined) focusSection(ANCHOR);
  };
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
          {files.map((file) => (
            <NamedFile key={file.id} file={file} />
          ))}
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
        <ReplyForm question={question} waybillId={waybillId} draft={draft ?? ''} onDraft={onDraft} />
      )}
    </>
  );
}
