import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { euDuty, valueOf } from '@waybound/domain/small-parcels/parcel-findings';
import { EU_PARCEL_DUTY, ruleDay } from '@waybound/domain/small-parcels/parcel-rules';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { useNow } from '../../../parts/waybill/use-now.ts';
import { useCountryCode } from './use-country-code.ts';
import { readItems, type ParcelValues } from './parcel-values.ts';

interface EuDutyProps {
  values: Pick<ParcelValues, 'countryId' | 'currency' | 'items'>;
  /** One that is corrected: the rule is asked by the day of its announcement, and what other codes change in what it owes is said as well. */
  parcel?: Pick<ParcelDetail, 'submittedAt' | 'duty' | 'money'>;
}

/** What the EU charges of the codes as they are typed. Of goods whose value is not given in EUR the server says whether it charges at all. */
export function EuDuty({ values: { countryId, currency, items }, parcel }: EuDutyProps) {
  const { t } = useTranslation(['smallParcels', 'parcelPrices']);
  const format = useFormats();
  const countryCode = useCountryCode(countryId);
  const read = readItems(items).lines.map(({ value }) => value);
  const day = ruleDay(parcel?.submittedAt ?? null, useNow());
  const isInEur = currency === 'EUR';
  const duty = isInEur || parcel ? euDuty(read, { countryCode, day, eurMinor: isInEur ? valueOf(read) : 0 }) : undefined;
  if (!duty) return null;
  const { money = null } = parcel ?? {};
  const each = money?.dutyPerCode ?? null;
  // Nobody has said that it applies to what was worth more, and only a rate can.
  if (!isInEur && !parcel?.duty)
    return each === null ? null : (
      <p className="parcel-note" role="status">
        {t('parcelPrices:dutyLater')}
      </p>
    );
  const { codes } = duty;
  const sentences = [
    t('smallParcels:form.duty', { codes: format.count(codes), amount: formatMoney(duty.eurMinor) }),
    ...(isInEur ? [] : [t('parcelPrices:dutyUpTo', { max: format.money(formatMoney(EU_PARCEL_DUTY.maxEurMinor), 'EUR') })]),
    ...(money && each !== null
      ? [
          money.isDutyBilled
            ? t('parcelPrices:dutyBilled')
            : t('parcelPrices:dutyThen', { amount: format.money(formatMoney(minorOf(each) * codes), money.currency) }),
        ]
      : []),
  ];
  return (
    <p className="parcel-note" role="status">
      {sentences.join(' ')}
    </p>
  );
}
