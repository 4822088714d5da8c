import { EU_PARCEL_DUTY, EU_PRODUCT_NUMBERS, IOSS_LIMIT } from '@waybound/domain/small-parcels/parcel-rules';
import { useTranslation } from '../../kit/use-translation.ts';

const euros = (minor: number): string => (minor / 100).toFixed(2);

/** What is asked of a parcel by law, from when to when, and where that stands. */
export function ParcelRules() {
  const { t } = useTranslation('help');
  const rules = [
    { ...IOSS_LIMIT, text: t('parcelRules.ioss', { max: euros(IOSS_LIMIT.maxEurMinor) }), days: t('parcelRules.since', IOSS_LIMIT) },
    {
      ...EU_PARCEL_DUTY,
      text: t('parcelRules.duty', { duty: euros(EU_PARCEL_DUTY.eurMinorPerCode), max: euros(EU_PARCEL_DUTY.maxEurMinor) }),
      days: t('parcelRules.between', EU_PARCEL_DUTY),
    },
    { ...EU_PRODUCT_NUMBERS, text: t('parcelRules.numbers'), days: t('parcelRules.since', EU_PRODUCT_NUMBERS) },
  ];
  return (
    <div className="guide-rules">
      <b>{t('parcelRules.title')}</b>
      <ul>
        {rules.map(({ source, text, days }) => (
          <li key={source}>
            {text} {days} <span className="muted">{t('parcelRules.source', { source })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
