import type { SharedBill } from '@waybound/contract/pricing/finance';
import { getSharedBill } from '@waybound/contract/wire/pricing/finance';
import { useCall } from '../../../api/query.ts';
import { KeyValues } from '../../../kit/layout/KeyValues.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { usePageParams, usePageSearch } from '../../../parts/page.ts';
import { SharedView } from '../../../parts/share/SharedView.tsx';
import { sharedBillSearch } from '../finance-search.ts';
import { useBillFacts } from './BillFacts.tsx';
import { BillLines } from './BillLines.tsx';
import { ChargesByWaybill } from './ChargesByWaybill.tsx';
import type { SHARED_BILL_PATH } from './shared-bill-path.ts';
import '../finance.css';
import './bills.css';

/** A bill for whoever pays it, without a login. */
export function SharedBillPage() {
  const { billId: id, billName: billNo, billAmount: total, dateTime: expiresAt } = usePageParams<typeof SHARED_BILL_PATH>();
  const { token } = usePageSearch(sharedBillSearch);
  const read = useCall(getSharedBill, { id, billNo, total, expiresAt, token });
  return <SharedView read={read}>{(bill) => <Shown bill={bill} />}</SharedView>;
}

function Shown({ bill }: { bill: SharedBill }) {
  const { t } = useTranslation('bills');
  const format = useFormats();
  const facts = useBillFacts(bill);
  const isCollective = new Set(bill.lines.map(({ waybill }) => waybill?.waybillNo)).size > 1;
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
          {isCollective ? <ChargesByWaybill bill={bill} /> : <BillLines bill={bill} />}
        </section>
        <p className="muted">{t('share.until', { day: format.day(bill.expiresAt) })}</p>
      </div>
    </>
  );
}
