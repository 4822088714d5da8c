import type { Decided, OverseasDetail } from '@waybound/contract/overseas/overseas';
import { PIECE_LABEL_SHEETS, type PieceLabelSheet } from '@waybound/contract/overseas/piece-label-states';
import { attachDecisionLabel, decisionLabel, dropDecisionLabel } from '@waybound/contract/wire/overseas/overseas-labels';
import Printer from 'lucide-react/icons/printer';
import Upload from 'lucide-react/icons/upload';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FileButton } from '../../../parts/files/FileButton.tsx';
import { useOpenedFile } from '../../../parts/print/use-opened-file.tsx';
import { OVERSEAS_READS } from '../overseas-reads.ts';

interface PieceLabelsProps {
  waybill: Pick<OverseasDetail, 'id' | 'rev' | 'may'>;
  decision: Pick<Decided, 'id' | 'doneAt'>;
  label: NonNullable<Decided['label']>;
  /** What the labels say. */
  fnSku: string;
}

/** The labels of relabelled pieces: to be printed, and changed until the pieces bear them. */
export function PieceLabels({ waybill: { id, rev, may }, decision, label, fnSku }: PieceLabelsProps) {
  const { t } = useTranslation('overseas');
  const { open, dialog } = useOpenedFile();
  const printing = useChange(decisionLabel, { refreshes: [] });
  const attaching = useChange(attachDecisionLabel, { refreshes: OVERSEAS_READS, done: t('labels.attached') });
  const dropping = useChange(dropDecisionLabel, { refreshes: OVERSEAS_READS, done: t('labels.dropped') });
  const canChange = may.changeLabel === null && decision.doneAt === null;
  const isMissing = label.by === 'own' && label.file === null;
  const print = (sheet: PieceLabelSheet) => void open(t('labels.opened'), () => printing.run({ id, decisionId: decision.id, sheet }));
  return (
    <span className="overseas-labels" role="group" aria-label={t('labels.of', { fnSku })}>
      {label.by === 'generated' &&
        PIECE_LABEL_SHEETS.map((sheet) => (
          <Button key={sheet} size="small" variant="quiet" icon={<Printer />} isBusy={printing.isBusy} onClick={() => print(sheet)}>
            {t(`labels.sheets.${sheet}`)}
          </Button>
        ))}
      {label.file && (
        <Button size="small" variant="quiet" icon={<Printer />} isBusy={printing.isBusy} onClick={() => print('A4')}>
          <span dir="auto">{label.file.name}</span>
        </Button>
      )}
      {isMissing && <small className="overseas-missing">{t('labels.missing')}</small>}
      {canChange && (
        <FileButton
          size="small"
          variant="quiet"
          icon={<Upload />}
          inputLabel={t('labels.file')}
          accept="application/pdf"
          isBusy={attaching.isBusy}
          onFiles={([file]) => void attaching.run({ id, rev, decisionId: decision.id, files: { file } })}
        >
          {t(label.file ? 'labels.replace' : 'labels.attach')}
        </FileButton>
      )}
      {canChange && label.by === 'own' && (
        <Button
          size="small"
          variant="quiet"
          isBusy={dropping.isBusy}
          onClick={() => void dropping.run({ id, rev, decisionId: decision.id })}
        >
          {t('labels.drop')}
        </Button>
      )}
      {dialog}
    </span>
  );
}
