import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { WaybillBills } from '../../../../parts/bill/WaybillBills.tsx';
import { Section } from '../Section.tsx';

export function Bills({ bills }: Pick<WaybillDetail, 'bills'>) {
  const { t } = useTranslation('waybillBills');
  const isOpen = bills.some(({ state }) => state === 'issued');
  return (
    <Section title={t('title')} anchor="bills" tone={isOpen ? 'warn' : undefined}>
      {bills.length === 0 && <p className="muted">{t('none')}</p>}
      <WaybillBills bills={bills} />
    </Section>
  );
}
