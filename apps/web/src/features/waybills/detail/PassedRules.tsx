import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FindingList } from '../actions/FindingList.tsx';
import { Section } from './Section.tsx';

/** By which rules the submission passed, and what was noted then: whatever has been published since does not change it. */
export function PassedRules({ passed }: { passed: NonNullable<WaybillDetail['preflight']> }) {
  const { t } = useTranslation('preflight');
  const notes = passed.notes.map((note) => ({ ...note, message: t('said', { message: note.message, who: note.wantedByName }) }));
  return (
    <Section title={t('title')}>
      <p className="muted">
        {passed.noteCount > 0
          ? t('passedWith', { version: passed.version, count: passed.noteCount })
          : t('passed', { version: passed.version })}
      </p>
      {notes.length > 0 && <FindingList findings={notes} />}
    </Section>
  );
}
