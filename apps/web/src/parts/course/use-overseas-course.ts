import type { CourseEntry as Step } from '@waybound/domain/overseas/overseas-course';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';
import type { CourseEntry } from './course-entry.ts';

/** What happened to an overseas waybill, the newest first. The page names the topic `overseas`. */
export function useOverseasCourse(course: readonly Step[]): CourseEntry[] {
  const { t } = useTranslation('overseas');
  const format = useFormats();
  return course.map(({ step, at, pieces, trackNo }, index) => ({
    key: `${at} ${step} ${index}`,
    at,
    title: t(`course.steps.${step}`),
    facts: [pieces !== null && t('course.pieces', { count: pieces, pieces: format.count(pieces) }), trackNo],
    isCurrent: index === 0,
  }));
}
