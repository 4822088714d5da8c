import Quote from 'lucide-react/icons/quote';
import { QUOTED_WAYS } from '@waybound/contract/quotations/quotation-states';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FilterBar } from '../../parts/list/tools/FilterBar.tsx';
import { listTools } from '../../parts/list/tools/list-tools.ts';
import { useWayName } from '../../parts/waybill/way-name.ts';
import { quotationView } from './quotation-view.ts';

function QuotationFilters() {
  const { t } = useTranslation('quotations');
  const wayName = useWayName();
  return (
    <FilterBar
      view={quotationView}
      controls={{
        keyword: { label: t('search') },
        shippingWays: { label: t('ways'), options: QUOTED_WAYS.map((value) => ({ value, label: wayName(value) })) },
        requested: { label: t('requested.label'), from: t('requested.from'), to: t('requested.to') },
      }}
    />
  );
}

function NoQuotations() {
  const { t } = useTranslation('quotations');
  return (
    <EmptyState icon={<Quote />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  );
}

export const quotationParts = { ...listTools, Filters: QuotationFilters, Nothing: NoQuotations };
