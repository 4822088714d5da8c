import { useState } from 'react';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import PackageOpen from 'lucide-react/icons/package-open';
import { Button } from '../../../../kit/button/Button.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { lazyComponent } from '../../../../parts/lazy-component.tsx';
import { Section } from '../Section.tsx';

const ArrivalDialog = lazyComponent(() => import('../../actions/batch/ArrivalDialog.tsx').then((loaded) => loaded.ArrivalDialog), {
  topics: ['waybillBatches'],
});

/** What the customer has reported of the arrival, and the place to report it. */
export function ArrivalSection({ detail: { waybill, arrivalReports, may } }: { detail: WaybillDetail }) {
  const { t } = useTranslation('arrivalReports');
  const format = useFormats();
  const [isReporting, setIsReporting] = useState(false);
  const whatCame = (received: number, short: number) => {
    const sent = waybill.customerTotalPackages ?? received;
    const boxes = t('boxes', { received, count: sent });
    if (short > 0) return t('line', { boxes, pieces: t('pieces', { count: short }) });
    return received < sent ? boxes : t('complete', { count: received });
  };
  const button = may['reportArrival'] === null && (
    <Button size="small" icon={<PackageOpen />} onClick={() => setIsReporting(true)}>
      {t('add')}
    </Button>
  );
  return (
    <Section title={t('title')} anchor="arrival" extra={button}>
      {arrivalReports.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className="waybill-questions">
        {arrivalReports.map(({ id, receivedBoxes, shortQuantity, arrivedOn, remark, reportedAt, files }) => (
          <li key={id}>
            <p className="waybill-question-text">{whatCame(receivedBoxes, shortQuantity)}</p>
            {remark && <p>{remark}</p>}
            {files.length > 0 && <p className="muted">{t('files', { names: files.map(({ name }) => name).join(', ') })}</p>}
            <p className="muted">
              {[t('day', { day: format.calendarDay(arrivedOn) }), t('reported', { time: format.moment(reportedAt) })].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {isReporting && <ArrivalDialog able={[waybill]} onClose={() => setIsReporting(false)} />}
    </Section>
  );
}
