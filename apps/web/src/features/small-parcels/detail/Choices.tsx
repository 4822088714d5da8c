import type { ParcelDetail, ShownLimit } from '@waybound/contract/small-parcels/small-parcels';
import { createLink, Link } from '@tanstack/react-router';
import { Button, ButtonLink } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { usePricesAreHidden } from '../../../parts/waybill/HiddenPrice.tsx';
import { PROBLEM_WAYS } from '../problem-ways.ts';
import type { ParcelStep } from '../parcel-steps.ts';

const WAYS = [...PROBLEM_WAYS, 'sendOn'] as const;
const ENDS = ['return', 'destroy'] as const;
const PayLink = createLink(ButtonLink);

interface ChoicesProps {
  parcel: ParcelDetail;
  onChoose: (step: ParcelStep) => void;
}

/** Why a parcel stands still, and what its customer can do about it. */
export function Choices({ parcel, onChoose }: ChoicesProps) {
  const { t } = useTranslation('smallParcels');
  const areHidden = usePricesAreHidden();
  const { problem, may, interception, stop, status, weightLimit } = parcel;
  const ways = WAYS.filter((way) => may[way] === null);
  if (problem === null && may.end !== null) return null;
  const isToPay = problem?.kind === 'payment';
  // Whoever must not see prices is let to no page on which one pays.
  const canPay = isToPay && !areHidden;
  const text = problem === null ? (stop?.text ?? null) : problem.text;
  return (
    <section className="parcel-choices" aria-label={t(problem === null ? 'tabs.cut' : 'status.problem')}>
      <h2>{problem === null ? t('detail.cut') : t('detail.stopped', { problem: t(`problem.${problem.kind}`) })}</h2>
      {text !== null && <p dir="auto">{text}</p>}
      {weightLimit !== null && <BrokenLimit limit={weightLimit} counted={parcel.countedWeight} />}
      {parcel.exceeded.map((limit) => (
        <Exceeded key={limit.what} limit={limit} />
      ))}
      {canPay && parcel.toPay !== null && parcel.toPay.length > 0 && <ToPay bills={parcel.toPay} />}
      {problem?.isAnswered && <p role="status">{t('answered')}</p>}
      {isToPay && areHidden && !problem.isAnswered && <p>{t('paymentHidden')}</p>}
      {status === 'problem' && interception === 'asked' && <p>{t('interception.asked')}</p>}
      <p className="muted">{t(ways.length > 0 || isToPay || problem === null ? 'detail.choices' : 'detail.askUs')}</p>
      <div className="parcel-buttons">
        {ways.map((way) => (
          <Button key={way} variant={problem?.isAnswered ? 'default' : 'primary'} onClick={() => onChoose(way)}>
            {t(`actions.${way}`)}
          </Button>
        ))}
        {canPay && <Pay bill={parcel.toPay?.[0]} />}
        {may.end === null &&
          ENDS.map((end) => (
            <Button key={end} onClick={() => onChoose(end)}>
              {t(`actions.${end}`)}
            </Button>
          ))}
      </div>
    </section>
  );
}

/** To the bill that is due first, which is paid from the balance there; where there is none any more, one pays in. */
function Pay({ bill }: { bill: { id: string } | undefined }) {
  const { t } = useTranslation('smallParcels');
  if (!bill) {
    return (
      <PayLink to="/financialManagement/quickRepayment" variant="primary">
        {t('actions.pay')}
      </PayLink>
    );
  }
  return (
    <PayLink to="/financialManagement/billDetails/$id" params={{ id: bill.id }} variant="primary">
      {t('actions.payBill')}
    </PayLink>
  );
}

/** What is open, each with the way to its bill. */
function ToPay({ bills }: { bills: NonNullable<ParcelDetail['toPay']> }) {
  const { t } = useTranslation('parcelPrices');
  const format = useFormats();
  return (
    <ul aria-label={t('toPay')}>
      {bills.map(({ id, billNo, currency, amount, dueOn }) => (
        <li key={id}>
          <Link className="identifier" to="/financialManagement/billDetails/$id" params={{ id }}>
            {billNo}
          </Link>{' '}
          <span>{t('toPayRow', { amount: format.money(amount, currency), day: format.calendarDay(dueOn) })}</span>
        </li>
      ))}
    </ul>
  );
}

/** By how much it was allowed to be off, and by whose word; and where its size was, what it counts as. */
function BrokenLimit({ limit: { by, percent, weight }, counted }: { limit: ShownLimit; counted: ParcelDetail['countedWeight'] }) {
  const { t } = useTranslation('smallParcels');
  const format = useFormats();
  const limit = weight === null ? `${percent}%` : format.kilograms(weight);
  return (
    <p>
      {counted !== null &&
        t('limits.broken.counted', { weight: format.kilograms(counted.announced), measured: format.kilograms(counted.measured) })}{' '}
      {t(by === 'product' ? 'limits.broken.product' : 'limits.broken.own', { limit })}
    </p>
  );
}

/** By what it is beyond its product. */
function Exceeded({ limit: { what, measured, max } }: { limit: ParcelDetail['exceeded'][number] }) {
  const { t } = useTranslation('smallParcels');
  const format = useFormats();
  const figure = what === 'length' ? (centimetres: string) => centimetres : format.kilograms;
  return <p>{t(`exceeded.${what}`, { measured: figure(measured), max: figure(max) })}</p>;
}
