import { formatMoney } from '@waybound/domain/measures';
import { EU_PARCEL_DUTY, EU_PRODUCT_NUMBERS, IOSS_LIMIT } from '@waybound/domain/small-parcels/parcel-rules';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';

/** What is asked of a parcel by law, from when to when, and where that stands. */
export function ParcelRules() {
  const { t } = useTranslation('help');
  const format = useFormats();
  const euros = (minor: number): string => format.money(formatMoney(minor), 'EUR');
  const rules = [
    { name: 'ioss', text: t('parcelRules.ioss', { max: euros(IOSS_LIMIT.maxEurMinor) }), days: t('parcelRules.since', IOSS_LIMIT) },
    {
      name: 'duty',
      text: t('parcelRules.duty', { duty: euros(EU_PARCEL_DUTY.eurMinorPerCode), max: euros(EU_PARCEL_DUTY.maxEurMinor) }),
      days: t('parcelRules.between', EU_PARCEL_DUTY),
    },
    { name: 'numbers', text: t('parcelRules.numbers'), days: t('parcelRules.since', EU_PRODUCT_NUMBERS) },
  ] as const;
  return (
    <div className="guide-rules">
      <b>{t('parcelRules.title')}</b>
      <ul>
        {rules.map(({ name, text, days }) => (
          <li key={name}>
            {text} {days} <span className="muted">{t(`parcelRules.source.${name}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
