import type { ParcelEvent } from '@waybound/contract/small-parcels/small-parcels';
import { useTranslation } from '../../kit/use-translation.ts';
import type { CourseEntry } from './course-entry.ts';

type Station = Pick<ParcelEvent, 'status' | 'at' | 'place'> & Partial<Pick<ParcelEvent, 'source' | 'text'>>;

/** Where a small parcel has been, the newest first; a stranger is not told by whose word. The page names the topic `smallParcels`. */
export function useParcelCourse(events: readonly Station[]): CourseEntry[] {
  const { t } = useTranslation('smallParcels');
  return events.map(({ status, at, place, source, text }, index) => ({
    key: `${at} ${status} ${index}`,
    at,
    title: t(`status.${status}`),
    facts: [place, text, source && t(`source.${source}`)],
    isCurrent: index === 0,
    isBad: status === 'problem',
  }));
}
