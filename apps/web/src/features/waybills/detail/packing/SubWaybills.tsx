import { useState } from 'react';
import type { SubWaybill } from '@waybound/contract/waybills/sub-waybills';
import { querySubWaybills } from '@waybound/contract/wire/waybills/sub-waybills';
import { useCall } from '../../../../api/query.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { Skeleton } from '../../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { LoadFailure } from '../../../../parts/LoadFailure.tsx';
import { Section } from '../Section.tsx';

/** More are a click away: a page is read, not scrolled. */
const SHOWN = 12;

/** Each box under its own number, and where it was seen last. */
export function SubWaybills({ id }: { id: string }) {
  const { t } = useTranslation('subWaybills');
  const [isWhole, setIsWhole] = useState(false);
  const { data, error, refetch } = useCall(querySubWaybills, { id });
  const boxes = data ?? [];
  if (data && boxes.length === 0) return null;
  const delivered = boxes.filter(({ scans }) => scans[0]?.kind === 'delivered').length;
  return (
    <Section
      title={t('title')}
      anchor="subWaybills"
      extra={data && <span className="muted">{t('count', { count: boxes.length, delivered })}</span>}
    >
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Boxes boxes={isWhole ? boxes : boxes.slice(0, SHOWN)} />
      ) : (
        <Skeleton lines={4} />
      )}
      {!isWhole && boxes.length > SHOWN && (
        <Button size="small" variant="quiet" onClick={() => setIsWhole(true)}>
          {t('all', { count: boxes.length })}
        </Button>
      )}
    </Section>
  );
}

function Boxes({ boxes }: { boxes: readonly SubWaybill[] }) {
  const { t } = useTranslation('subWaybills');
  return (
    <div className="waybill-table-scroll" tabIndex={0} role="group" aria-label={t('title')}>
      <table className="waybill-table" aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col" className="number">
              {t('size')}
            </th>
            <th scope="col" className="number">
              {t('weight')}
            </th>
            <th scope="col">{t('tracking')}</th>
            <th scope="col">{t('last')}</th>
          </tr>
        </thead>
        <tbody>
          {boxes.map((box) => (
            <Box key={box.boxNumber} box={box} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Box({ box }: { box: SubWaybill }) {
  const { t } = useTranslation('subWaybills');
  const format = useFormats();
  const [last] = box.scans;
  const sides = [box.length, box.width, box.height].map((side) => (side === null ? null : format.figure(side, 1)));
  const size = sides.includes(null) ? '—' : sides.join(' × ');
  return (
    <tr>
      <th scope="row" className="identifier">
        {box.subWaybillNo}
      </th>
      <td className="number" data-label={t('size')}>
        {size}
        {!box.isMeasured && size !== '—' && <small>{t('declared')}</small>}
      </td>
      <td className="number" data-label={t('weight')}>
        {format.figure(box.weight, 3)}
      </td>
      <td data-label={t('tracking')}>
        {box.trackNumber ?? '—'}
        {box.carrier && <small>{box.carrier}</small>}
      </td>
      <td data-label={t('last')}>
        {last ? t(`scan.${last.kind}`) : <span className="muted">{t('notScanned')}</span>}
        {last && <small>{[last.placeName ?? last.placeCode, format.momentAt(last.at, last.timeZone)].filter(Boolean).join(' · ')}</small>}
      </td>
    </tr>
  );
}
