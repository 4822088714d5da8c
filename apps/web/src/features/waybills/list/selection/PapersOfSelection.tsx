import {
  batchRefunds,
  batchSlips,
  downloadPapers,
  MAX_PAPER_WAYBILLS,
  PAPERS,
  type PaperKind,
} from '@waybound/contract/wire/waybills/papers';
import type { ListedWaybill } from '@waybound/contract/waybills/waybills';
import FileText from 'lucide-react/icons/file-text';
import { useDownload } from '../../../../api/use-download.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { MenuButton } from '../../../../kit/menu/Menu.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';

/** Papers of the ticked waybills in one file each, and what the forwarder has attached of customs. */
export function PapersOfSelection({ rows }: { rows: readonly ListedWaybill[] }) {
  const { t } = useTranslation(['papers', 'receipts']);
  const papers = useDownload(downloadPapers);
  const slips = useDownload(batchSlips);
  const refunds = useDownload(batchRefunds);
  const ids = rows.map(({ id }) => id);
  const print = (...kinds: PaperKind[]) => papers.save({ ids, papers: kinds });
  const disabledReason = rows.length > MAX_PAPER_WAYBILLS ? t('receipts:tooMany', { max: MAX_PAPER_WAYBILLS }) : undefined;
  return (
    <MenuButton
      label={t('papers:menu')}
      items={[
        ...PAPERS.map((kind) => ({ key: kind, label: t(`papers:kind.${kind}`), disabledReason, onSelect: () => print(kind) })),
        { key: 'all', label: t('papers:all'), disabledReason, onSelect: () => print(...PAPERS) },
        { key: 'slips', label: t('papers:slips'), isSeparated: true, disabledReason, onSelect: () => slips.save({ ids }) },
        { key: 'refunds', label: t('papers:refunds'), disabledReason, onSelect: () => refunds.save({ ids }) },
      ]}
    >
      {(trigger) => (
        <Button size="small" icon={<FileText />} isBusy={papers.isBusy || slips.isBusy || refunds.isBusy} {...trigger}>
          {t('papers:menu')}
        </Button>
      )}
    </MenuButton>
  );
}
