import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import type { Certainty } from './voyage.ts';

interface MilestoneTimeProps {
  at: string | null;
  timeZone: string;
  certainty: Certainty;
}

/** The day and, under it, the clock of the place. What has not happened says so. */
export function MilestoneTime({ at, timeZone, certainty }: MilestoneTimeProps) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  const written = format.momentAt(at, timeZone);
  const split = /^(.*?) (\d{2}:\d{2}.*)$/.exec(written);
  return (
    <span className="waybill-when" data-certainty={certainty}>
      {split?.[1] ?? written}
      <small>
        {split?.[2]}
        {certainty !== 'actual' && <i>{t(`milestone.${certainty}`)}</i>}
      </small>
    </span>
  );
}
