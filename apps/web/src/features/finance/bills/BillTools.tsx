import type { ComponentProps } from 'react';
import { listExports } from '@waybound/contract/wire/documents/exports';
import { startBillPapers } from '@waybound/contract/wire/pricing/bill-papers';
import FileArchive from 'lucide-react/icons/file-archive';
import { useChange } from '../../../api/query.ts';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useArrangedUrl } from '../../../parts/list/arranged/use-arranged-url.ts';
import { inputOf } from '../../../parts/list/list-view.ts';
import { exportingPanel } from '../../../parts/list/tools/exporting-panel.tsx';
import { billView } from '../finance-views.ts';

const ExportingPanel = exportingPanel(billView, 'bills', 'billNo');

/** What the list has found as one archive of papers, as a sheet, and its columns. */
export function BillTools(panel: ComponentProps<typeof ExportingPanel>) {
  const { t } = useTranslation(['bills', 'lists']);
  const { search } = useArrangedUrl(billView); // Of this very list, which the address of any list does not say.
  const archive = useChange(startBillPapers, { refreshes: [listExports], done: t('lists:export.started') });
  return (
    <span className="list-tools">
      <IconButton
        label={t('bills:papers')}
        variant="outline"
        icon={<FileArchive />}
        isBusy={archive.isBusy}
        onClick={() => void archive.run(inputOf(billView, search as never))}
      />
      <ExportingPanel {...panel} />
    </span>
  );
}
