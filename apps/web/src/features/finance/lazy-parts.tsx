import Landmark from 'lucide-react/icons/landmark';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { FLOW_ACCOUNTS, FLOW_PURPOSES } from '@waybound/contract/pricing/repayment-states';
import { queryBalance } from '@waybound/contract/wire/pricing/repayments';
import { useCall } from '../../api/query.ts';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { exportingPanel } from '../../parts/list/tools/exporting-panel.tsx';
import { FilterBar } from '../../parts/list/tools/FilterBar.tsx';
import { listTools } from '../../parts/list/tools/list-tools.ts';
import { AmountRange } from './AmountRange.tsx';
import { flowView, repaymentView } from './finance-views.ts';

function RepaymentFilters() {
  const { t } = useTranslation('repayments');
  return (
    <FilterBar
      view={repaymentView}
      controls={{ keyword: { label: t('search') }, paidOn: { label: t('paidOn.label'), from: t('paidOn.from'), to: t('paidOn.to') } }}
    />
  );
}

function NoRepayments() {
  const { t } = useTranslation('repayments');
  return (
    <EmptyState icon={<Landmark />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  );
}

function FlowFilters() {
  const { t } = useTranslation('repayments');
  const { data } = useCall(queryBalance, undefined);
  return (
    <FilterBar
      view={flowView}
      controls={{
        keyword: { label: t('flow.search') },
        accounts: { label: t('flow.account'), options: FLOW_ACCOUNTS.map((value) => ({ value, label: t(`flow.accounts.${value}`) })) },
        purposes: {
          label: t('flow.columns.purpose'),
          options: FLOW_PURPOSES.map((value) => ({ value, label: t(`flow.purposes.${value}`) })),
        },
        currencies: {
          label: t('flow.statement.currency'),
          options: data?.currencies.map(({ currency }) => ({ value: currency, label: currency })),
        },
        amount: { label: t('flow.columns.amount'), from: t('flow.amounts.from'), to: t('flow.amounts.to'), Control: AmountRange },
        at: { label: t('flow.days.label'), from: t('flow.days.from'), to: t('flow.days.to') },
      }}
    />
  );
}

function NoMovements() {
  const { t } = useTranslation('repayments');
  return (
    <EmptyState icon={<ReceiptText />} title={t('flow.none')}>
      {t('flow.noneText')}
    </EmptyState>
  );
}

export const repaymentParts = { ...listTools, Filters: RepaymentFilters, Nothing: NoRepayments };
export const flowParts = { ...listTools, ColumnPanel: exportingPanel(flowView, 'flow', 'at'), Filters: FlowFilters, Nothing: NoMovements };
