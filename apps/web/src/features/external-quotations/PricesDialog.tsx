import type { ExternalQuotationDetail } from '@waybound/contract/quotations/external-quotations';
import { queryExternalQuotation } from '@waybound/contract/wire/quotations/external-quotations';
import { useCall } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { usePlaceNames } from '../../parts/waybill/place-names.ts';

/** More would hide the prices behind a wall of figures. */
const SHOWN_ZIPS = 6;

/** Every price of a channel, as published and with the customer's discount. */
export function PricesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, language } = useTranslation(['externalQuotations', 'application']);
  const { data, error, refetch } = useCall(queryExternalQuotation, { id });
  return (
    <Dialog
      title={data ? `${data.title[language]} · ${data.channelName[language]}` : t('externalQuotations:title')}
      cancelLabel={t('application:close')}
      size="large"
      onClose={onClose}
    >
      {data && <Prices sheet={data} />}
      {!data && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />)}
    </Dialog>
  );
}

function Prices({ sheet }: { sheet: ExternalQuotationDetail }) {
  const { t } = useTranslation(['externalQuotations', 'price']);
  const format = useFormats();
  const { discount, unit, currency, version, validFrom, validTo, transitDays, divisor, tax, surcharges } = sheet;
  const facts = [
    t('externalQuotations:between', { from: format.calendarDay(validFrom), to: format.calendarDay(validTo) }),
    t('externalQuotations:days', transitDays),
    t('externalQuotations:detail.version', { version }),
    ...(divisor === null || unit === 'cabinet' ? [] : [t(`externalQuotations:detail.divisor.${unit}`, { divisor })]),
    tax.mode === 'percent'
      ? t('externalQuotations:detail.tax.percent', { percent: tax.percent ?? '' })
      : t(`externalQuotations:detail.tax.${tax.mode}`),
  ];
  return (
    <div className="sheet-prices">
      <p>{discount === null ? t('externalQuotations:detail.plain') : t('externalQuotations:detail.discount', { percent: discount })}</p>
      <p className="muted">{facts.join(' · ')}</p>
      <PriceTable sheet={sheet} />
      {surcharges.length > 0 && (
        <>
          <h3>{t('externalQuotations:detail.surcharges')}</h3>
          <dl>
            {surcharges.map(({ kind, per, cabinetType, amount }) => (
              <div key={`${kind} ${cabinetType}`}>
                <dt>
                  {t(`price:lineKind.${kind}`)} {cabinetType}
                </dt>
                <dd>{t(`externalQuotations:per.${per}`, { amount: format.money(amount, currency) })}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}

function PriceTable({ sheet: { prices, unit, currency, discount } }: { sheet: ExternalQuotationDetail }) {
  const { t } = useTranslation('externalQuotations');
  const format = useFormats();
  const { countryOf } = usePlaceNames();
  const hasZips = prices.some(({ zipPrefixes }) => zipPrefixes.length > 0);
  const zipsOf = (zips: readonly string[]): string =>
    zips.length > SHOWN_ZIPS ? t('detail.zipMore', { zips: zips.slice(0, SHOWN_ZIPS).join(' '), count: zips.length }) : zips.join(' ');
  return (
    <div className="sheet-table">
      <table aria-label={t('detail.prices')}>
        <thead>
          <tr>
            <th scope="col">{t('detail.zone')}</th>
            <th scope="col">{t('detail.countries')}</th>
            {hasZips && <th scope="col">{t('detail.zipPrefixes')}</th>}
            <th scope="col" className="number">
              {unit === 'cabinet' ? t('detail.cabinetType') : t('detail.from', { unit: t(`units.${unit}`) })}
            </th>
            {discount !== null && (
              <th scope="col" className="number">
                {t('detail.listPrice')}
              </th>
            )}
            <th scope="col" className="number">
              {t('detail.price')} ({currency})
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map((price, index) => {
            const isSameZone = prices[index - 1]?.zone === price.zone;
            return (
              <tr key={`${price.zone} ${price.from ?? price.cabinetType}`}>
                <td>{isSameZone ? '' : price.zone}</td>
                <td>{isSameZone ? '' : price.countryIds.map((id) => countryOf(id) ?? id).join(t('detail.comma'))}</td>
                {hasZips && <td className="identifier">{isSameZone ? '' : zipsOf(price.zipPrefixes)}</td>}
                <td className="number">{price.from === null ? price.cabinetType : format.figure(price.from, 3)}</td>
                {discount !== null && <td className="number muted">{format.amount(price.listPrice, currency)}</td>}
                <td className="number">
                  <b>{format.amount(price.price, currency)}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
