import type { ComponentProps } from 'react';
import { ROAD_WAYS } from '@waybound/contract/waybills/status';
import { exportExternalQuotationFile } from '@waybound/contract/wire/quotations/external-quotations';
import Download from 'lucide-react/icons/download';
import Tags from 'lucide-react/icons/tags';
import { useDownload } from '../../api/use-download.ts';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { inputOf } from '../../parts/list/list-view.ts';
import { useArrangedUrl } from '../../parts/list/arranged/use-arranged-url.ts';
import { ColumnPanel } from '../../parts/list/tools/ColumnPanel.tsx';
import { FilterBar } from '../../parts/list/tools/FilterBar.tsx';
import { listTools } from '../../parts/list/tools/list-tools.ts';
import { useWayName } from '../../parts/waybill/way-name.ts';
import { externalQuotationView } from './external-quotation-view.ts';

function SheetFilters() {
  const { t } = useTranslation('externalQuotations');
  const wayName = useWayName();
  return (
    <FilterBar
      view={externalQuotationView}
      controls={{
        keyword: { label: t('search') },
        shippingWays: { label: t('ways'), options: ROAD_WAYS.map((value) => ({ value, label: wayName(value) })) },
        valid: { label: t('valid.label'), from: t('valid.from'), to: t('valid.to') },
      }}
    />
  );
}

/** All prices of what is found as a workbook, beside the columns. */
function SheetTools(panel: ComponentProps<typeof ColumnPanel>) {
  const { t } = useTranslation('externalQuotations');
  const { search } = useArrangedUrl(externalQuotationView);
  const { save, isBusy } = useDownload(exportExternalQuotationFile);
  // Of all pages: the call knows neither page nor size.
  const filter = inputOf(externalQuotationView, search as never);
  return (
    <span className="list-tools">
      <IconButton label={t('download')} variant="outline" icon={<Download />} isBusy={isBusy} onClick={() => save(filter)} />
      <ColumnPanel {...panel} />
    </span>
  );
}

function NoSheets() {
  const { t } = useTranslation('externalQuotations');
  return (
    <EmptyState icon={<Tags />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  );
}

export const externalQuotationParts = { ...listTools, ColumnPanel: SheetTools, Filters: SheetFilters, Nothing: NoSheets };
