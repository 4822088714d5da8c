import { useState } from 'react';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { MINUS } from '@waybound/domain/figures/write-figures';
import { formatCbm, formatCm, formatGrams, formatMoney, signedMinorOf } from '@waybound/domain/measures';
import type { PartOfBox } from '@waybound/domain/order/packing';
import { comparePacking, differs, volumeOf, type PackingLine } from '@waybound/domain/order/packing-comparison';
import { Button } from '../../../../kit/button/Button.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats, type Formats } from '../../../../parts/format.ts';
import { Section } from '../Section.tsx';
import { sortByAmount } from './sort-by-amount.ts';
import { formatRanges } from '@waybound/domain/boxes/format-ranges';

/** More are a click away: a page is read, not scrolled. */
const SHOWN = 12;

interface PackingTableProps {
  detail: Pick<WaybillDetail, 'order' | 'cartons' | 'packingState' | 'boxDifferences' | 'difference'>;
}

/** Each carton as it was declared and as it was measured, the worst first, with the money it makes where prices are shown. */
export function PackingTable({ detail: { order, cartons, packingState, boxDifferences, difference } }: PackingTableProps) {
  const { t } = useTranslation('waybillDetail');
  const [isWhole, setIsWhole] = useState(false);
  const { lines: compared, boxes, measured, differing, totals } = comparePacking(order.packingList ?? [], cartons);
  const lines = sortByAmount(compared, boxDifferences);
  const isMeasured = measured > 0;
  const currency = boxDifferences?.length ? difference?.currency : undefined;
  const shown = isWhole ? lines : lines.slice(0, SHOWN);
  const summary = isMeasured ? t('packing.summary', { measured, count: boxes, differing }) : t('packing.boxes', { count: boxes });
  if (boxes === 0) {
    return (
      <Section title={t('packing.title')} anchor="packing">
        <p className="muted">{t('packing.empty')}</p>
      </Section>
    );
  }
  return (
    <Section title={t('packing.title')} anchor="packing" extra={<span className="muted">{summary}</span>}>
      {packingState === 'asked' && <p className="waybill-note">{t('packing.asked')}</p>}
      {packingState === 'confirmed' && <p className="waybill-note">{t('packing.confirmed')}</p>}
      <div className="waybill-table-scroll" tabIndex={0} role="group" aria-label={t('packing.title')}>
        <table className="waybill-table" aria-label={t('packing.title')}>
          <PackingHead isMeasured={isMeasured} currency={currency} />
          <tbody>
            {shown.map((line) => (
              <BoxLine
                key={line.box.boxNumber}
                line={line}
                isMeasured={isMeasured}
                amount={currency && (line.amount ?? null)}
                currency={currency}
              />
            ))}
          </tbody>
          <PackingFoot
            totals={totals}
            isMeasured={isMeasured}
            isComplete={measured === boxes}
            amount={currency && difference?.difference}
            currency={currency}
          />
        </table>
      </div>
      {currency && <p className="muted">{t('packing.moneyNote')}</p>}
      {!isWhole && lines.length > SHOWN && (
        <Button size="small" variant="quiet" onClick={() => setIsWhole(true)}>
          {t('packing.all', { count: boxes })}
        </Button>
      )}
    </Section>
  );
}

/** `currency` where the money of each line is shown. */
function PackingHead({ isMeasured, currency }: { isMeasured: boolean; currency: string | undefined }) {
  const { t } = useTranslation('waybillDetail');
  const groups = [t('packing.weight'), t('packing.size'), t('packing.volume')];
  const kinds = ['declared', 'measured', 'difference'] as const;
  if (!isMeasured) {
    return (
      <thead>
        <tr>
          <th scope="col">{t('packing.box')}</th>
          <th scope="col">{t('packing.sku')}</th>
          {groups.map((name) => (
            <th key={name} scope="col" className="number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
    );
  }
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {t('packing.box')}
        </th>
        <th scope="col" rowSpan={2}>
          {t('packing.sku')}
        </th>
        {groups.map((name, index) => (
          <th key={name} scope="colgroup" colSpan={index === 1 ? 2 : kinds.length}>
            {name}
          </th>
        ))}
        {currency && (
          <th scope="col" rowSpan={2} className="number">
            {t('packing.money', { currency })}
          </th>
        )}
      </tr>
      <tr>
        {groups.flatMap((name, index) =>
          kinds.slice(0, index === 1 ? 2 : kinds.length).map((kind) => (
            <th key={`${name} ${kind}`} scope="col" className="number" data-starts={kind === 'declared' || undefined}>
              {t(`packing.${kind}`)}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

interface BoxLineProps {
  line: PackingLine;
  isMeasured: boolean;
  /** Undefined where money is not shown, null where this line has none. */
  amount: string | null | undefined;
  currency: string | undefined;
}

function BoxLine({ line: { box, boxNumbers }, isMeasured, amount, currency = '' }: BoxLineProps) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  const { declared, measured } = box;
  const said = formatMeasures(declared, format);
  const found = formatMeasures(measured, format);
  const sizeDiffers = measured && said.size !== found.size;
  const named = useCellNames(isMeasured);
  return (
    <tr data-differs={differs(box) || undefined}>
      <th scope="row" className="number">
        {formatRanges(boxNumbers)}
        {boxNumbers.length > 1 && <small> {t('packing.boxes', { count: boxNumbers.length })}</small>}
      </th>
      <td className="waybill-skus" data-label={t('packing.sku')} title={box.skus.join(', ')}>
        {declared ? box.skus.join(', ') || '—' : <em>{t('packing.notDeclared')}</em>}
      </td>
      <td className="number" data-label={named('weight', 'declared')}>
        {said.weight}
      </td>
      {isMeasured && (
        <td className="number" data-label={named('weight', 'measured')}>
          {found.weight}
        </td>
      )}
      {isMeasured && (
        <Difference label={named('weight', 'difference')} value={box.grams === undefined ? undefined : signed(box.grams, formatGrams)} />
      )}
      <td className="number" data-label={named('size', 'declared')}>
        {said.size}
      </td>
      {isMeasured && (
        <td className="number" data-label={named('size', 'measured')} data-differs={sizeDiffers || undefined}>
          {found.size}
        </td>
      )}
      <td className="number" data-label={named('volume', 'declared')}>
        {said.volume}
      </td>
      {isMeasured && (
        <td className="number" data-label={named('volume', 'measured')}>
          {found.volume}
        </td>
      )}
      {isMeasured && (
        <Difference label={named('volume', 'difference')} value={box.mm3 === undefined ? undefined : signed(box.mm3, formatCbm)} />
      )}
      {amount !== undefined && (
        <Difference label={t('packing.money', { currency })} value={amount === null ? undefined : signedMoney(amount, format)} />
      )}
    </tr>
  );
}

interface PackingFootProps {
  totals: ReturnType<typeof comparePacking>['totals'];
  isMeasured: boolean;
  /** Sums of different boxes are not compared. */
  isComplete: boolean;
  /** The whole difference in money, where it is shown. */
  amount: string | undefined;
  currency: string | undefined;
}

function PackingFoot({ totals: { declared, measured }, isMeasured, isComplete, amount, currency = '' }: PackingFootProps) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  const weight = (grams: number) => format.figure(formatGrams(grams), 3);
  const volume = (mm3: bigint) => format.figure(formatCbm(mm3), 3);
  const named = useCellNames(isMeasured);
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {t('packing.total')}
        </th>
        <td className="number" data-label={named('weight', 'declared')}>
          {weight(declared.grams)}
        </td>
        {isMeasured && (
          <td className="number" data-label={named('weight', 'measured')}>
            {weight(measured.grams)}
          </td>
        )}
        {isMeasured && (
          <Difference
            label={named('weight', 'difference')}
            value={isComplete ? signed(measured.grams - declared.grams, formatGrams) : undefined}
          />
        )}
        <td colSpan={isMeasured ? 2 : 1} />
        <td className="number" data-label={named('volume', 'declared')}>
          {volume(declared.mm3)}
        </td>
        {isMeasured && (
          <td className="number" data-label={named('volume', 'measured')}>
            {volume(measured.mm3)}
          </td>
        )}
        {isMeasured && (
          <Difference
            label={named('volume', 'difference')}
            value={isComplete ? signed(measured.mm3 - declared.mm3, formatCbm) : undefined}
          />
        )}
        {amount !== undefined && <Difference label={t('packing.money', { currency })} value={signedMoney(amount, format)} />}
      </tr>
    </tfoot>
  );
}

type CellName = (measure: 'weight' | 'size' | 'volume', kind: 'declared' | 'measured' | 'difference') => string;

/** What a cell is called on a phone, where rows are cards without a head. */
function useCellNames(isMeasured: boolean): CellName {
  const { t } = useTranslation('waybillDetail');
  return (measure, kind) => [t(`packing.${measure}`), ...(isMeasured ? [t(`packing.${kind}`)] : [])].join(' · ');
}

/** Undefined where there is nothing to compare. */
function Difference({ label, value }: { label: string; value: string | undefined }) {
  const sign = value?.startsWith('+') ? 'more' : value?.startsWith(MINUS) ? 'less' : undefined;
  return (
    <td className="number" data-label={label} data-difference={sign}>
      {value ?? '—'}
    </td>
  );
}

/** With a sign in front; nothing for no difference, also where it is too small to be written. */
export function signed<T extends number | bigint>(value: T, write: (size: T) => string): string {
  const text = write((value < 0 ? -value : value) as T); // Negated, a number stays a number and a bigint a bigint.
  if (/^[0.]*$/.test(text)) return '0';
  return (value < 0 ? MINUS : '+') + text;
}

/** Money with its sign in front. */
export const signedMoney = (amount: string, format: Formats): string =>
  signed(signedMinorOf(amount), (minor) => format.figure(formatMoney(minor), 2));

function formatMeasures(box: PartOfBox | undefined, format: Formats) {
  const { grams, lengthMm, widthMm, heightMm } = box ?? {};
  const volume = volumeOf(box);
  const sides = [lengthMm, widthMm, heightMm];
  return {
    weight: grams === undefined ? '—' : format.figure(formatGrams(grams), 3),
    size: volume === undefined ? '—' : sides.map((side) => format.figure(formatCm(side ?? 0), 0)).join(' × '),
    volume: volume === undefined ? '—' : format.figure(formatCbm(volume), 3),
  };
}
