import type { BillLine } from '@waybound/contract/pricing/finance';
import { useTranslation } from '../../../kit/use-translation.ts';

type Charged = Pick<BillLine, 'kind' | 'text' | 'lateFee'> & {
  service?: BillLine['service'];
  parcel?: BillLine['parcel'];
};

/** What is charged: a line of a price, a late fee, a service abroad, what a parcel of some order costs, or what the forwarder has written. */
export function useChargeKind(): (charged: Charged) => string {
  const { t, language } = useTranslation('price');
  return ({ kind, text, lateFee, service, parcel }) => {
    if (service) return service.oldsku === null ? service[language] : `${service[language]} · ${service.oldsku}`;
    if (parcel) return joined(t(`parcelCharge.${parcel.code}`), parcel.orderNo);
    if (lateFee) return t('lateFee', { billNo: lateFee.billNo });
    return kind === 'extra' ? (text ?? '') : t(`lineKind.${kind}`);
  };
}

const joined = (charge: string, orderNo: string | null): string => (orderNo === null ? charge : `${charge} · ${orderNo}`);

/** The same on a page: what somebody has written takes its direction from its words. */
export function ChargeKind({ of }: { of: Charged }) {
  const kindOf = useChargeKind();
  return of.text === null ? kindOf(of) : <span dir="auto">{of.text}</span>;
}
