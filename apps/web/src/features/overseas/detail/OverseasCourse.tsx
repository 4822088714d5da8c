import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import { overseasCourse } from '@waybound/domain/overseas/overseas-course';
import { useTranslation } from '../../../kit/use-translation.ts';
import { Course } from '../../../parts/course/Course.tsx';
import { useOverseasCourse } from '../../../parts/course/use-overseas-course.ts';

/** What was counted, decided, done and sent, and when. */
export function OverseasCourse({ waybill: { submittedAt, closedAt, batches, decisions } }: { waybill: OverseasDetail }) {
  const { t } = useTranslation('overseas');
  const parcels = batches.map(({ receiptDate, trackNo, pieces }) => ({
    receiptDate,
    trackNo,
    pieces: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  const entries = useOverseasCourse(overseasCourse({ submittedAt, closedAt, parcels, decisions }));
  return (
    <section aria-label={t('course.title')}>
      <h2>{t('course.title')}</h2>
      <Course label={t('course.title')} empty={t('course.none')} entries={entries} />
    </section>
  );
}
