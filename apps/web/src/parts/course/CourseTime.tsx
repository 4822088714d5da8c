import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';
import type { Certainty } from './course-entry.ts';

interface CourseTimeProps {
  at: string | null;
  /** Of the place; the viewer's own where it is left out. */
  timeZone?: string | undefined;
  certainty: Certainty;
}

/** The day and, under it, the clock of the place. What has not happened says so. */
export function CourseTime({ at, timeZone, certainty }: CourseTimeProps) {
  const { t } = useTranslation('course');
  const format = useFormats();
  const written = timeZone === undefined ? format.moment(at) : format.momentAt(at, timeZone);
  const split = /^(.*?) (\d{2}:\d{2}.*)$/.exec(written);
  return (
    <span className="course-when" data-certainty={certainty}>
      {split?.[1] ?? written}
      <small>
        {split?.[2]}
        {certainty !== 'actual' && <i>{t(certainty)}</i>}
      </small>
    </span>
  );
}
