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
import { useChange } from '../../../../api/query.ts';
import { saveFile } from '../../../../api/save-file.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { MenuButton } from '../../../../kit/menu/Menu.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';

/** Papers of the ticked waybills in one file each, and what the forwarder has attached of customs. */
export function PapersOfSelection({ rows }: { rows: readonly ListedWaybill[] }) {
  const { t } = useTranslation(['papers', 'receipts']);
  const papers = useChange(downloadPapers, { refreshes: [] });
  const slips = useChange(batchSlips, { refreshes: [] });
  const refunds = useChange(batchRefunds, { refreshes: [] });
  const ids = rows.map(({ id }) => id);
  const save = async (running: Promise<Blob | undefined>) => {
    const file = await running;
    if (file) saveFile(file);
  };
  const print = (...kinds: PaperKind[]) => void save(papers.run({ ids, papers: kinds }));
  const disabledReason = rows.length > MAX_PAPER_WAYBILLS ? t('receipts:tooMany', { max: MAX_PAPER_WAYBILLS }) : undefined;
  return (
    <MenuButton
      label={t('papers:menu')}
      items={[
        ...PAPERS.map((kind) => ({ key: kind, label: t(`papers:kind.${kind}`), disabledReason, onSelect: () => print(kind) })),
        { key: 'all', label: t('papers:all'), disabledReason, onSelect: () => print(...PAPERS) },
        { key: 'slips', label: t('papers:slips'), isSeparated: true, disabledReason, onSelect: () => void save(slips.run({ ids })) },
        { key: 'refunds', label: t('papers:refunds'), disabledReason, onSelect: () => void save(refunds.run({ ids })) },
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
