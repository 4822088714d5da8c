import { useState } from 'react';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { declaredMinorOf } from '@waybound/domain/order/declared-value';
import BatteryCharging from 'lucide-react/icons/battery-charging';
import { Button } from '../../../../kit/button/Button.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { Section } from '../Section.tsx';

const SHOWN = 12;

type Line = NonNullable<WaybillDetail['order']['invoiceLines']>[number];

/** Details that few products have: each is a column only where a line has a value for it. */
const RARE = ['distributionMaterialCount', 'productLotCount', 'declaredPrice'] as const satisfies readonly (keyof Line)[];
type Rare = (typeof RARE)[number];

/** In minor units; undefined where the value or the quantity is missing. */
const valueOf = ({ declareValue, quantity }: Line): number | undefined =>
  declareValue === undefined || quantity === undefined ? undefined : minorOf(declareValue) * quantity;

/** What is declared to customs. */
export function InvoiceTable({ order }: Pick<WaybillDetail, 'order'>) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  const lines = order.invoiceLines ?? [];
  // The same product may be listed twice.
  const numbered = (isWhole ? lines : lines.slice(0, SHOWN)).map((line, index) => ({ line, number: index + 1 }));
  const currencies = [...new Set(lines.flatMap(({ declareCurrency }) => declareCurrency ?? []))];
  // Of several currencies each figure says its own.
  const currency = currencies.length > 1 ? undefined : currencies[0];
  const rare = RARE.filter((field) => lines.some((line) => line[field] !== undefined));
  const isKnown = lines.every((line) => valueOf(line) !== undefined);
  const totals = isKnown ? [...declaredMinorOf({ invoiceLines: lines })] : [];
  if (lines.length === 0) {
    return (
      <Section title={t('invoice.title')} anchor="invoice">
        <p className="muted">{t('invoice.empty')}</p>
      </Section>
    );
  }
  return (
    <Section title={t('invoice.title')} anchor="invoice">
      <div className="waybill-table-scroll" tabIndex={0} role="group" aria-label={t('invoice.title')}>
        <table className="waybill-table" aria-label={t('invoice.title')}>
          <thead>
            <tr>
              <th scope="col">{t('invoice.sku')}</th>
              <th scope="col">{t('invoice.name')}</th>
              <th scope="col">{t('invoice.customsCode')}</th>
              <th scope="col" className="number">
                {t('invoice.quantity')}
              </th>
              {rare.map((field) => (
                <th key={field} scope="col" className="number">
                  {t(`invoice.${field}`)} {field === 'declaredPrice' && currency && `(${currency})`}
                </th>
              ))}
              <th scope="col" className="number">
                {t('invoice.value')} {currency && `(${currency})`}
              </th>
              <th scope="col" className="number">
                {t('invoice.amount')} {currency && `(${currency})`}
              </th>
            </tr>
          </thead>
          <tbody>
            {numbered.map(({ line, number }) => (
              <InvoiceLine key={number} line={line} rare={rare} isAlone={currency !== undefined} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={5 + rare.length}>
                {t('invoice.total')}
              </th>
              <td className="number">{totals.map(([each, minor]) => format.money(formatMoney(Number(minor)), each)).join(' + ') || '—'}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {!isWhole && lines.length > SHOWN && (
        <Button size="small" variant="quiet" onClick={() => setIsWhole(true)}>
          {t('invoice.all', { count: lines.length })}
        </Button>
      )}
    </Section>
  );
}

interface InvoiceLineProps {
  line: Line;
  rare: readonly Rare[];
  /** The heading says the currency of all lines. */
  isAlone: boolean;
}

function InvoiceLine({ line, rare, isAlone }: InvoiceLineProps) {
  const { t, language } = useTranslation('waybillDetail');
  const format = useFormats();
  const { declareNameCn, declareNameEn, customsCode, destinationPortCustomsClearanceCode, quantity, measurementUnit, declareValue } = line;
  const names = language === 'en' ? [declareNameEn, declareNameCn] : [declareNameCn, declareNameEn];
  const [name = '—', otherName] = names.filter((each) => each !== undefined);
  const value = valueOf(line);
  const money = (text: string | undefined) => (isAlone ? format.figure(text, 2) : format.money(text, line.declareCurrency));
  return (
    <tr>
      <th scope="row" className="identifier">
        {line.sku}
      </th>
      <td data-label={t('invoice.name')}>
        {name}
        {line.isCharged && (
          <span className="waybill-mark">
            <BatteryCharging size={12} aria-hidden="true" /> {t('invoice.charged')}
          </span>
        )}
        {otherName && <small>{otherName}</small>}
      </td>
      <td className="identifier" data-label={t('invoice.customsCode')}>
        {[customsCode, destinationPortCustomsClearanceCode].filter(Boolean).join(' / ') || '—'}
      </td>
      <td className="number" data-label={t('invoice.quantity')}>
        {format.count(quantity)} {measurementUnit && t(`invoice.unit.${measurementUnit}`)}
      </td>
      {rare.map((field) => (
        <td key={field} className="number" data-label={t(`invoice.${field}`)}>
          {field === 'declaredPrice' ? money(line[field]) : format.count(line[field])}
        </td>
      ))}
      <td className="number" data-label={t('invoice.value')}>
        {money(declareValue)}
      </td>
      <td className="number" data-label={t('invoice.amount')}>
        {money(value === undefined ? undefined : formatMoney(value))}
      </td>
    </tr>
  );
}
