import { useState } from 'react';
import { listVisits } from '@waybound/contract/wire/site/settings';
import { useCall } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';

const [SIZE] = listVisits.sizes;

/** When our people were there, whom they met, and what was said. */
export function Visits() {
  const { t } = useTranslation('help');
  const format = useFormats();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(listVisits, { page, size: SIZE });
  return (
    <section className="contact-wide" aria-labelledby="contact-visits" aria-busy={!data && !error}>
      <h2 id="contact-visits">{t('contact.visits')}</h2>
      {!data && !error && <Skeleton lines={2} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className="muted">{t('contact.visitsNone')}</p>}
      <ul className="contact-visits">
        {data?.rows.map(({ id, visitedOn, way, visitor, metWith, text }) => (
          <li key={id}>
            <b>{format.calendarDay(visitedOn)}</b>
            <small>
              {[t(`contact.visitWay.${way}`), visitor, metWith && t('contact.visitMet', { name: metWith })].filter(Boolean).join(' · ')}
            </small>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ul>
      {page > 1 && (
        <Button size="small" variant="quiet" onClick={() => setPage(page - 1)}>
          {t('contact.visitsNewer')}
        </Button>
      )}
      {data && data.total > page * SIZE && (
        <Button size="small" variant="quiet" onClick={() => setPage(page + 1)}>
          {t('contact.visitsOlder')}
        </Button>
      )}
    </section>
  );
}
