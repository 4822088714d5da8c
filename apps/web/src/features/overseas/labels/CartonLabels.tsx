import type { Decided, OverseasDetail } from '@waybound/contract/overseas/overseas';
import { attachCartonLabels, cartonLabels, dropCartonLabels } from '@waybound/contract/wire/overseas/overseas-labels';
import { orderTakesCartonLabels, takesCartonLabels } from '@waybound/domain/overseas/shipments';
import { useChange } from '../../../api/query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useOpenedFile } from '../../../parts/print/use-opened-file.tsx';
import { OVERSEAS_READS } from '../overseas-reads.ts';
import { LabelFile } from './LabelFile.tsx';

interface CartonLabelsProps {
  waybill: OverseasDetail;
  /** Of a return, whose decisions are several shipments; an order from stock is one. */
  decision?: Decided;
}

/** Amazon's labels for cartons: given as a PDF, which the warehouse sticks on. */
export function CartonLabels({ waybill, decision }: CartonLabelsProps) {
  const { t, group } = useTranslation('overseasStock');
  const { open, dialog } = useOpenedFile();
  const reading = useChange(cartonLabels, { refreshes: [] });
  const attaching = useChange(attachCartonLabels, { refreshes: OVERSEAS_READS, done: t('cartonLabels.attached') });
  const dropping = useChange(dropCartonLabels, { refreshes: OVERSEAS_READS, done: t('cartonLabels.dropped') });
  const { id, rev, may } = waybill;
  const of = decision ? { id, decisionId: decision.id } : { id };
  const given = (decision ?? waybill).cartonLabels;
  const canChange = may.giveCartonLabels === null && (decision ? takesCartonLabels(decision) : orderTakesCartonLabels(waybill));
  if (!given && !canChange) return null;
  const name = decision?.shipmentId ? `${t('cartonLabels.title')} ${decision.shipmentId}` : t('cartonLabels.title');
  return (
    <span className="overseas-labels" role="group" aria-label={name}>
      <LabelFile
        file={given}
        words={group('cartonLabels')}
        opening={{ isBusy: reading.isBusy, run: () => void open(t('cartonLabels.title'), () => reading.run(of)) }}
        attaching={canChange ? { isBusy: attaching.isBusy, run: (file) => void attaching.run({ ...of, rev, files: { file } }) } : undefined}
        dropping={canChange && given ? { isBusy: dropping.isBusy, run: () => void dropping.run({ ...of, rev }) } : undefined}
      />
      {!given && <small className="muted">{t('cartonLabels.hint')}</small>}
      {dialog}
    </span>
  );
}
