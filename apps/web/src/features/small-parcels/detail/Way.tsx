import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import { Timeline } from '../../../kit/status/Timeline.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';

/** Where it has been, by whose word, the newest first. */
export function Way({ parcel: { events } }: { parcel: ParcelDetail }) {
  const { t } = useTranslation('smallParcels');
  const format = useFormats();
  return (
    <section aria-label={t('detail.way')}>
      <h2>{t('detail.way')}</h2>
      {events.length === 0 && <p className="muted">{t('detail.noWay')}</p>}
      {events.length > 0 && (
        <div className="parcel-way">
          <Timeline
            label={t('detail.way')}
            events={events.map(({ status, at, place, source, text }, index) => ({
              key: `${at} ${status} ${index}`,
              time: format.moment(at),
              title: t(`status.${status}`),
              note: <span dir="auto">{[place, text, t(`source.${source}`)].filter(Boolean).join(' · ')}</span>,
              isCurrent: index === 0,
              isBad: status === 'problem',
            }))}
          />
        </div>
      )}
    </section>
  );
}
