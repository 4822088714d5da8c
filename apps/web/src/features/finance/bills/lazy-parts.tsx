import Hourglass from 'lucide-react/icons/hourglass';
import Receipt from 'lucide-react/icons/receipt';
import { BILL_FLAGS, UNBILLED_BASES } from '@waybound/contract/pricing/bill-states';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FilterBar } from '../../../parts/list/tools/FilterBar.tsx';
import { listTools } from '../../../parts/list/tools/list-tools.ts';
import { billView, unbilledView } from '../finance-views.ts';
import { BillTools } from './BillTools.tsx';

function BillFilters() {
  const { t } = useTranslation('bills');
  return (
    <FilterBar
      view={billView}
      controls={{
        keyword: { label: t('search') },
        flags: { label: t('flags.label'), options: BILL_FLAGS.map((value) => ({ value, label: t(`flags.${value}`) })) },
        issuedAt: { label: t('issuedAt.label'), from: t('issuedAt.from'), to: t('issuedAt.to') },
        dueOn: { label: t('dueOn.label'), from: t('dueOn.from'), to: t('dueOn.to') },
      }}
    />
  );
}

function NoBills() {
  const { t } = useTranslation('bills');
  return (
    <EmptyState icon={<Receipt />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  );
}

function UnbilledFilters() {
  const { t } = useTranslation('bills');
  return (
    <FilterBar
      view={unbilledView}
      controls={{
        keyword: { label: t('unbilled.search') },
        bases: { label: t('unbilled.basis'), options: UNBILLED_BASES.map((value) => ({ value, label: t(`unbilled.bases.${value}`) })) },
      }}
    />
  );
}

function NothingUnbilled() {
  const { t } = useTranslation('bills');
  return (
    <EmptyState icon={<Hourglass />} title={t('unbilled.none')}>
      {t('unbilled.noneText')}
    </EmptyState>
  );
}

export const billParts = { ...listTools, ColumnPanel: BillTools, Filters: BillFilters, Nothing: NoBills };
export const unbilledParts = { ...listTools, Filters: UnbilledFilters, Nothing: NothingUnbilled };
