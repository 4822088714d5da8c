import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import { attachCartonLabels, cartonLabels, dropCartonLabels } from '@waybound/contract/wire/overseas/overseas-labels';
import { useChange } from '../../../api/query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useOpenedFile } from '../../../parts/print/use-opened-file.tsx';
import { OVERSEAS_READS } from '../overseas-reads.ts';
import { LabelFile } from './LabelFile.tsx';

/** Amazon's labels for the cartons of an order from stock: given as a PDF, which the warehouse sticks on. */
export function CartonLabels({ waybill: { id, rev, may, cartonLabels: given } }: { waybill: OverseasDetail }) {
  const { t, group } = useTranslation('overseasStock');
  const { open, dialog } = useOpenedFile();
  const reading = useChange(cartonLabels, { refreshes: [] });
  const attaching = useChange(attachCartonLabels, { refreshes: OVERSEAS_READS, done: t('cartonLabels.attached') });
  const dropping = useChange(dropCartonLabels, { refreshes: OVERSEAS_READS, done: t('cartonLabels.dropped') });
  const canChange = may.giveCartonLabels === null;
  return (
    <span className="overseas-labels" role="group" aria-label={t('cartonLabels.title')}>
      <LabelFile
        file={given}
        words={group('cartonLabels')}
        opening={{ isBusy: reading.isBusy, run: () => void open(t('cartonLabels.title'), () => reading.run({ id })) }}
        attaching={canChange ? { isBusy: attaching.isBusy, run: (file) => void attaching.run({ id, rev, files: { file } }) } : undefined}
        dropping={canChange && given ? { isBusy: dropping.isBusy, run: () => void dropping.run({ id, rev }) } : undefined}
      />
      {!given && <small className="muted">{t('cartonLabels.hint')}</small>}
      {dialog}
    </span>
  );
}
