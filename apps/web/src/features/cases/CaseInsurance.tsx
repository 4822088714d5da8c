import type { CaseInsuranceTerms } from '@waybound/contract/cases/cases';
import { KeyValues } from '../../kit/layout/KeyValues.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';

const FULL_PERCENT = 100;

/** The insurance that applied when the case was opened, and how far it pays. */
export function CaseInsurance({ insurance }: { insurance: CaseInsuranceTerms | null }) {
  const { t, language } = useTranslation('cases');
  const format = useFormats();
  if (!insurance) return <p className="muted">{t('insurance.none')}</p>;
  const { termsVersion, acceptedAt, cap, text, limit } = insurance;
  const items = [
    { key: 'limit', label: t('insurance.limit'), value: limit ? <Limit limit={limit} /> : t('insurance.unknown'), isWide: true },
    ...(cap ? [{ key: 'cap', label: t('insurance.cap'), value: format.money(cap.amount, cap.currency), isWide: true }] : []),
  ];
  return (
    <>
      <KeyValues items={items} />
      {text && <p className="case-said">{text[language === 'en' ? 'en' : 'zh']}</p>}
      <p className="muted">{t('insurance.terms', { version: termsVersion, time: format.moment(acceptedAt) })}</p>
    </>
  );
}

function Limit({ limit }: { limit: NonNullable<CaseInsuranceTerms['limit']> }) {
  const { t } = useTranslation('cases');
  const format = useFormats();
  const { amount, currency, percent, basis, isCapped } = limit;
  const isFull = basis === 'declared' && percent === FULL_PERCENT;
  return (
    <span className="case-lines">
      <b className="figure">{format.money(amount, currency)}</b>
      <small className="muted">
        {isFull ? t('insurance.full') : t(`insurance.basis.${basis}`, { percent })}
        {isCapped && ` · ${t('insurance.capped')}`}
      </small>
    </span>
  );
}
