import type { Decided, OverseasDetail } from '@waybound/contract/overseas/overseas';
import { PIECE_LABEL_SHEETS, type PieceLabelSheet } from '@waybound/contract/overseas/piece-label-states';
import { attachDecisionLabel, decisionLabel, dropDecisionLabel } from '@waybound/contract/wire/overseas/overseas-labels';
import Printer from 'lucide-react/icons/printer';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useOpenedFile } from '../../../parts/print/use-opened-file.tsx';
import { OVERSEAS_READS } from '../overseas-reads.ts';
import { LabelFile } from './LabelFile.tsx';

interface PieceLabelsProps {
  waybill: Pick<OverseasDetail, 'id' | 'rev' | 'may'>;
  decision: Pick<Decided, 'id' | 'doneAt'>;
  label: NonNullable<Decided['label']>;
  /** What the labels say. */
  fnSku: string;
}

/** The labels of relabelled pieces: to be printed, and changed until the pieces bear them. */
export function PieceLabels({ waybill: { id, rev, may }, decision, label, fnSku }: PieceLabelsProps) {
  const { t, group } = useTranslation('overseas');
  const { open, dialog } = useOpenedFile();
  const printing = useChange(decisionLabel, { refreshes: [] });
  const attaching = useChange(attachDecisionLabel, { refreshes: OVERSEAS_READS, done: t('labels.attached') });
  const dropping = useChange(dropDecisionLabel, { refreshes: OVERSEAS_READS, done: t('labels.dropped') });
  const canChange = may.changeLabel === null && decision.doneAt === null;
  const isMissing = label.by === 'own' && label.file === null;
  const which = { id, rev, decisionId: decision.id };
  const print = (sheet: PieceLabelSheet) => void open(t('labels.opened'), () => printing.run({ id, decisionId: decision.id, sheet }));
  return (
    <span className="overseas-labels" role="group" aria-label={t('labels.of', { fnSku })}>
      {label.by === 'generated' &&
        PIECE_LABEL_SHEETS.map((sheet) => (
          <Button key={sheet} size="small" variant="quiet" icon={<Printer />} isBusy={printing.isBusy} onClick={() => print(sheet)}>
            {t(`labels.sheets.${sheet}`)}
          </Button>
        ))}
      <LabelFile
        file={label.file}
        words={group('labels')}
        opening={{ isBusy: printing.isBusy, run: () => print('A4') }}
        attaching={canChange ? { isBusy: attaching.isBusy, run: (file) => void attaching.run({ ...which, files: { file } }) } : undefined}
        dropping={canChange && label.by === 'own' ? { isBusy: dropping.isBusy, run: () => void dropping.run(which) } : undefined}
      >
        {isMissing && <small className="overseas-missing">{t('labels.missing')}</small>}
      </LabelFile>
      {dialog}
    </span>
  );
}
