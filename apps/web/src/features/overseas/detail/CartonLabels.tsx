import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import { attachCartonLabels, cartonLabels, dropCartonLabels } from '@waybound/contract/wire/overseas/overseas-labels';
import Printer from 'lucide-react/icons/printer';
import Upload from 'lucide-react/icons/upload';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FileButton } from '../../../parts/files/FileButton.tsx';
import { useOpenedFile } from '../../../parts/print/use-opened-file.tsx';
import { OVERSEAS_READS } from '../overseas-reads.ts';

/** Amazon's labels for the cartons of an order from stock: given as a PDF, which the warehouse sticks on. */
export function CartonLabels({ waybill: { id, rev, may, cartonLabels: given } }: { waybill: OverseasDetail }) {
  const { t } = useTranslation('overseasStock');
  const { open, dialog } = useOpenedFile();
  const reading = useChange(cartonLabels, { refreshes: [] });
  const attaching = useChange(attachCartonLabels, { refreshes: OVERSEAS_READS, done: t('cartonLabels.attached') });
  const dropping = useChange(dropCartonLabels, { refreshes: OVERSEAS_READS, done: t('cartonLabels.dropped') });
  const canChange = may.giveCartonLabels === null;
  return (
    <span className="overseas-labels" role="group" aria-label={t('cartonLabels.title')}>
      {given && (
        <Button
          size="small"
          variant="quiet"
          icon={<Printer />}
          isBusy={reading.isBusy}
          onClick={() => void open(t('cartonLabels.title'), () => reading.run({ id }))}
        >
          <span dir="auto">{given.name}</span>
        </Button>
      )}
      {canChange && (
        <FileButton
          size="small"
          variant="quiet"
          icon={<Upload />}
          inputLabel={t('cartonLabels.file')}
          accept="application/pdf"
          isBusy={attaching.isBusy}
          onFiles={([file]) => void attaching.run({ id, rev, files: { file } })}
        >
          {t(given ? 'cartonLabels.replace' : 'cartonLabels.attach')}
        </FileButton>
      )}
      {canChange && given && (
        <Button size="small" variant="quiet" isBusy={dropping.isBusy} onClick={() => void dropping.run({ id, rev })}>
          {t('cartonLabels.drop')}
        </Button>
      )}
      {!given && <small className="muted">{t('cartonLabels.hint')}</small>}
      {dialog}
    </span>
  );
}
