import {
  batchRefunds,
  batchSlips,
  downloadPapers,
  MAX_JOB_WAYBILLS,
  MAX_PAPER_WAYBILLS,
  PAPERS,
  startPapers,
  type PaperJob,
  type PaperKind,
} from '@waybound/contract/wire/waybills/papers';
import { listExports } from '@waybound/contract/wire/documents/exports';
import type { ListedWaybill } from '@waybound/contract/waybills/waybills';
import FileText from 'lucide-react/icons/file-text';
import { useChange } from '../../../../api/query.ts';
import { useDownload } from '../../../../api/use-download.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { MenuButton } from '../../../../kit/menu/Menu.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';

/** Papers of the ticked waybills in one file each, and what the forwarder has attached of customs. */
export function PapersOfSelection({ rows }: { rows: readonly ListedWaybill[] }) {
  const { t } = useTranslation(['papers', 'receipts', 'lists']);
  const papers = useDownload(downloadPapers);
  const slips = useDownload(batchSlips);
  const refunds = useDownload(batchRefunds);
  const ids = rows.map(({ id }) => id);
  const job = useChange(startPapers, { refreshes: [listExports], done: t('lists:export.started') });
  // More than one answer takes is drawn in the background.
  const isLong = rows.length > MAX_PAPER_WAYBILLS;
  const start = (what: PaperJob, kinds?: PaperKind[]) => void job.run({ ids, job: what, ...(kinds && { papers: kinds }) });
  const print = (...kinds: PaperKind[]) => (isLong ? start('papers', kinds) : papers.save({ ids, papers: kinds }));
  const attached = (what: 'slips' | 'refunds') => (isLong ? start(what) : (what === 'slips' ? slips : refunds).save({ ids }));
  const disabledReason = rows.length > MAX_JOB_WAYBILLS ? t('receipts:tooMany', { max: MAX_JOB_WAYBILLS }) : undefined;
  return (
    <MenuButton
      label={t('papers:menu')}
      items={[
        ...PAPERS.map((kind) => ({ key: kind, label: t(`papers:kind.${kind}`), disabledReason, onSelect: () => print(kind) })),
        { key: 'all', label: t('papers:all'), disabledReason, onSelect: () => print(...PAPERS) },
        { key: 'slips', label: t('papers:slips'), isSeparated: true, disabledReason, onSelect: () => attached('slips') },
        { key: 'refunds', label: t('papers:refunds'), disabledReason, onSelect: () => attached('refunds') },
      ]}
    >
      {(trigger) => (
        <Button size="small" icon={<FileText />} isBusy={papers.isBusy || slips.isBusy || refunds.isBusy || job.isBusy} {...trigger}>
          {t('papers:menu')}
        </Button>
      )}
    </MenuButton>
  );
}
