import type { SharedBill } from '@waybound/contract/pricing/finance';
import { getSharedBill } from '@waybound/contract/wire/pricing/finance';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useCall } from '../../../api/query.ts';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { KeyValues } from '../../../kit/layout/KeyValues.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { useFormats } from '../../../parts/format.ts';
import { usePageParams, usePageSearch } from '../../../parts/page.ts';
import { sharedBillSearch } from '../finance-search.ts';
import { useBillFacts } from './BillFacts.tsx';
import { BillLines } from './BillLines.tsx';
import type { SHARED_BILL_PATH } from './shared-bill-path.ts';
import '../finance.css';
import './bills.css';

/** Refused: a link that is wrong, ended or closed, and one that was cut off on its way. */
const REFUSED = [400, 404];

/** A bill for whoever pays it, without a login. */
export function SharedBillPage() {
  const { t } = useTranslation('bills');
  const { billId: id, billName: billNo, billAmount: total, dateTime: expiresAt } = usePageParams<typeof SHARED_BILL_PATH>();
  const { token } = usePageSearch(sharedBillSearch);
  const { data, error, refetch } = useCall(getSharedBill, { id, billNo, total, expiresAt, token });
  if (error && REFUSED.includes(error.code)) {
    return (
      <>
        <h1 className="visually-hidden">{t('share.gone')}</h1>
        <EmptyState icon={<Link2Off />} title={t('share.gone')}>
          {t('share.goneText')}
        </EmptyState>
      </>
    );
  }
  if (data) return <Shown bill={data} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton lines={8} />;
}

function Shown({ bill }: { bill: SharedBill }) {
  const { t } = useTranslation('bills');
  const format = useFormats();
  const facts = useBillFacts(bill);
  return (
    <>
      <PageHeader title={t('detail.heading', { billNo: bill.billNo })} subtitle={t('share.for', { customer: bill.customerName })} />
      <div className="bill-sections">
        <section aria-label={t('detail.facts')}>
          <h2>{t('detail.facts')}</h2>
          <KeyValues columns={3} items={facts} />
        </section>
        <section aria-label={t('detail.lines')}>
          <h2>{t('detail.lines')}</h2>
          <BillLines bill={bill} />
        </section>
        <p className="muted">{t('share.until', { day: format.day(bill.expiresAt) })}</p>
      </div>
    </>
  );
}
