import type { ParcelMoney } from '@waybound/contract/small-parcels/parcel-prices';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { euDuty, valueOf } from '@waybound/domain/small-parcels/parcel-findings';
import { ruleDay } from '@waybound/domain/small-parcels/parcel-rules';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { useNow } from '../../../parts/waybill/use-now.ts';
import { useCountryCode } from './use-country-code.ts';
import { readItems, type ParcelValues } from './parcel-values.ts';

interface EuDutyProps {
  values: Pick<ParcelValues, 'countryId' | 'currency' | 'items'>;
  /** When the parcel was announced, by whose day the rule is asked; left out, it is not yet. */
  announcedAt?: string | null;
  /** Of a parcel that was weighed: what other codes change in it is said as well. */
  money?: ParcelMoney | null;
}

/** What the EU charges of the codes as they are typed, of goods whose value is given in EUR; of other currencies the saved parcel says it. */
export function EuDuty({ values: { countryId, currency, items }, announcedAt = null, money = null }: EuDutyProps) {
  const { t } = useTranslation(['smallParcels', 'parcelPrices']);
  const format = useFormats();
  const countryCode = useCountryCode(countryId);
  const read = readItems(items).lines.map(({ value }) => value);
  const day = ruleDay(announcedAt, useNow());
  const duty = currency === 'EUR' ? euDuty(read, { countryCode, day, eurMinor: valueOf(read) }) : undefined;
  if (!duty) return null;
  const { codes } = duty;
  const each = money?.dutyPerCode ?? null;
  return (
    <p className="parcel-note" role="status">
      {t('smallParcels:form.duty', { codes: format.count(codes), amount: formatMoney(duty.eurMinor) })}
      {money && each !== null && (
        <>
          {' '}
          {money.isDutyBilled
            ? t('parcelPrices:dutyBilled')
            : t('parcelPrices:dutyThen', { amount: format.money(formatMoney(minorOf(each) * codes), money.currency) })}
        </>
      )}
    </p>
  );
}
