import type { ListedOverseas } from '@waybound/contract/overseas/overseas';
import { PIECE_LABEL_SHEETS, type PieceLabelSheet } from '@waybound/contract/overseas/piece-label-states';
import { batchOutboundLabels, batchPieceLabels } from '@waybound/contract/wire/overseas/overseas-batches';
import { MAX_BATCH } from '@waybound/contract/wire/waybills/waybill-batches';
import Printer from 'lucide-react/icons/printer';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { MenuButton } from '../../../kit/menu/Menu.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useOpenedFile } from '../../../parts/print/use-opened-file.tsx';

/** Labels of the ticked waybills: of pieces that are relabelled, and of cartons and pallets that leave stock. */
export function PrintLabels({ rows }: { rows: readonly ListedOverseas[] }) {
  const { t } = useTranslation(['overseasBatches', 'overseas', 'batches']);
  const { open, dialog } = useOpenedFile();
  const pieces = useChange(batchPieceLabels, { refreshes: [] });
  const outbound = useChange(batchOutboundLabels, { refreshes: [] });
  const ids = rows.map(({ id }) => id);
  const ordered = rows.filter(({ may }) => may.printOutbound === null);
  const opened = t('overseasBatches:labels.opened');
  const print = (sheet: PieceLabelSheet) => void open(opened, () => pieces.run({ ids, sheet }));
  const disabledReason = rows.length > MAX_BATCH ? t('batches:tooMany', { max: MAX_BATCH }) : undefined;
  const ofPieces = PIECE_LABEL_SHEETS.map((sheet) => ({
    key: sheet,
    label: t(`overseas:labels.sheets.${sheet}`),
    disabledReason,
    onSelect: () => print(sheet),
  }));
  const ofOrders = {
    key: 'outbound',
    label: t('overseasBatches:action.outbound'),
    isSeparated: true,
    disabledReason: ordered.length === 0 ? t('overseasBatches:noneAble.outbound') : disabledReason,
    onSelect: () => void open(opened, () => outbound.run({ ids: ordered.map(({ id }) => id) })),
  };
  return (
    <>
      <MenuButton label={t('overseasBatches:labels.name')} items={[...ofPieces, ofOrders]}>
        {(trigger) => (
          <Button
            size="small"
            icon={<Printer />}
            isBusy={pieces.isBusy || outbound.isBusy}
            title={t('overseasBatches:labels.hint')}
            {...trigger}
          >
            {t('overseasBatches:labels.name')}
          </Button>
        )}
      </MenuButton>
      {dialog}
    </>
  );
}
