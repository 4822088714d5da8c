import type { BillDetail } from '@waybound/contract/pricing/finance';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { BillStateDot } from './BillFacts.tsx';

/** What else was billed for the same waybills: before it, later, or in its place. */
export function OtherBills({ bills }: { bills: BillDetail['otherBills'] }) {
  const { t } = useTranslation('bills');
  const format = useFormats();
  return (
    <section aria-label={t('detail.otherBills')}>
      <h2>{t('detail.otherBills')}</h2>
      <ul className="bill-payments">
        {bills.map(({ id, billNo, issuedAt, state, total, currency }) => (
          <li key={id}>
            <span>{format.moment(issuedAt)}</span>
            <Link className="identifier" to="/financialManagement/billDetails/$id" params={{ id }}>
              {billNo}
            </Link>
            <BillStateDot state={state} />
            <b>{format.money(total, currency)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
