import { useEffect, useRef, useState } from 'react';
import { ORDER_CURRENCIES, type OrderCurrency } from '@waybound/contract/orders/order-codes';
import type { WireAnswer } from '@waybound/contract/wire';
import { check } from '@waybound/contract/rules';
import { boxValueRow } from '@waybound/contract/waybills/correction-fields';
import { queryDeclareValue, reportDeclareValue } from '@waybound/contract/wire/waybills/corrections';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { compareBoxValues, type BoxValue, type ComparedValues } from '@waybound/domain/boxes/box-values';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Send from 'lucide-react/icons/send';
import { useCall, useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import type { SheetColumn, SheetErrors, SheetHandle, SheetRow } from '../../kit/sheet/Sheet.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { EntryGrid, type GridTotal } from '../../parts/entry-grid/EntryGrid.tsx';
import { useFormats } from '../../parts/format.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { useRuleTexts } from '../../parts/rule-texts.ts';
import type { PanelProps } from './CorrectionsPage.tsx';

type Answer = WireAnswer<typeof queryDeclareValue>;
const KEYS = ['box', 'invoiced', 'reported', 'difference'] as const;
type Key = (typeof KEYS)[number];
type Shown = SheetRow<Key>;
/** As typed, by box. */
type Typed = ReadonlyMap<number, string>;

const WIDTHS: Readonly<Record<Key, number>> = { box: 90, invoiced: 150, reported: 170, difference: 150 };
const DEFAULT_CURRENCY: OrderCurrency = 'USD';

/** The declared value of each box, beside what the invoice makes of it. */
export function ValuesPanel(props: PanelProps) {
  const { data, error, refetch } = useCall(queryDeclareValue, { id: props.detail.waybill.id });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  // After a save the waybill may be here before its values are.
  if (!data || data.rev < props.detail.waybill.rev) return <Skeleton lines={8} />;
  return <Values {...props} answer={data} />;
}

function Values({ detail: { waybill, order, may }, onDirty, onRefused, answer }: PanelProps & { answer: Answer }) {
  const { t } = useTranslation('corrections');
  const format = useFormats();
  const words = useRuleTexts();
  const handle = useRef<SheetHandle<Key>>(null);
  const [start] = useState(() => typedOf(answer));
  const [typed, setTyped] = useState<Typed>(start);
  const [currency, setCurrency] = useState<OrderCurrency>(currencyOf(answer.currency));
  const isDirty = typed !== start;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const { values, wrong } = readTyped(typed);
  const compared = compareBoxValues(order, currency, values);
  const errors: SheetErrors<Key> = new Map(
    compared.boxes.flatMap(({ boxNumber }, index) => {
      const finding = wrong.get(boxNumber);
      return finding ? [[index, { reported: words(finding) }] as const] : [];
    }),
  );
  const reporting = useReport();
  const report = async () => {
    onDirty(false);
    if (await reporting.run({ id: waybill.id, rev: waybill.rev, currency, boxes: toReported(values) })) return;
    onDirty(true);
    await onRefused();
  };
  const fill = () => setTyped(invoicedOf(compared));
  const totals = useTotals(compared, currency);
  const whyNot =
    may['reportDeclareValue'] !== null
      ? t('notPossible')
      : wrong.size > 0
        ? t('fixFirst')
        : values.size === 0 || !isDirty
          ? t('nothingChanged')
          : undefined;
  return (
    <div className="corrections-panel">
      <p className="muted">
        {t('values.hint')} {answer.reportedAt ? t('values.reportedAt', { at: format.moment(answer.reportedAt) }) : t('values.never')}
      </p>
      <CurrencyField
        currency={currency}
        onChange={(chosen) => {
          setCurrency(chosen);
          setTyped(new Map(typed));
        }}
      />
      <EntryGrid<Key>
        label={t('values.grid')}
        columns={columnsOf((key) => t(`values.${key}`))}
        rows={compared.boxes.map((box) => toShown(box, typed))}
        onChange={(rows) =>
          setTyped(new Map(rows.flatMap(({ box, reported }) => (box === '' || reported.trim() === '' ? [] : [[Number(box), reported]]))))
        }
        errors={errors}
        maxRows={compared.boxes.length}
        mapHeader={() => undefined}
        totals={totals}
        handle={handle}
        actions={
          <Button size="small" icon={<ReceiptText />} onClick={fill}>
            {t('values.fill')}
          </Button>
        }
      />
      {compared.others.length > 0 && (
        <p className="muted">
          {t('values.others', { amounts: compared.others.map(([each, minor]) => format.money(money(minor), each)).join(' + ') })}
        </p>
      )}
      <footer className="corrections-footer">
        <Button variant="primary" icon={<Send />} isBusy={reporting.isBusy} disabledReason={whyNot} onClick={() => void report()}>
          {t('values.save')}
        </Button>
      </footer>
    </div>
  );
}

function useReport() {
  const { t } = useTranslation('corrections');
  const format = useFormats();
  return useChange(reportDeclareValue, {
    done: ({ values: { total, currency } }) =>
      total.difference === '0.00'
        ? t('values.done')
        : t('values.doneDiffers', { difference: format.money(total.difference, currency ?? undefined) }),
  });
}

const toReported = (values: ReadonlyMap<number, bigint>) =>
  [...values].map(([boxNumber, minor]) => ({ boxNumber, declareValue: money(minor) }));

function CurrencyField({ currency, onChange }: { currency: OrderCurrency; onChange: (currency: OrderCurrency) => void }) {
  const { t } = useTranslation('corrections');
  return (
    <div className="corrections-currency">
      <Field label={t('values.currency')}>
        {(field) => (
          <SelectInput
            {...field}
            value={currency}
            options={ORDER_CURRENCIES.map((each) => ({ value: each, label: each }))}
            onChange={({ target }) => onChange(currencyOf(target.value))}
          />
        )}
      </Field>
    </div>
  );
}

function useTotals({ total }: ComparedValues, currency: OrderCurrency): GridTotal[] {
  const { t } = useTranslation('corrections');
  const format = useFormats();
  return [
    { key: 'total', label: t('values.total'), value: format.money(money(total.reportedMinor), currency) },
    { key: 'invoice', label: t('values.invoiceTotal'), value: format.money(money(total.invoicedMinor), currency) },
    { key: 'difference', label: t('values.totalDifference'), value: format.money(money(total.differenceMinor), currency) },
    { key: 'missing', label: t('values.missing'), value: format.count(total.missingBoxes) },
  ];
}

/** What the invoice makes of each box, as if somebody had typed it. */
const invoicedOf = ({ boxes }: ComparedValues): Typed =>
  new Map(boxes.flatMap(({ boxNumber, invoicedMinor }) => (invoicedMinor === undefined ? [] : [[boxNumber, money(invoicedMinor)]])));

const money = (minor: bigint): string => formatMoney(Number(minor));

const currencyOf = (code: string | null): OrderCurrency => ORDER_CURRENCIES.find((each) => each === code) ?? DEFAULT_CURRENCY;

const typedOf = ({ boxes }: Answer): Typed =>
  new Map(boxes.flatMap(({ boxNumber, reported }) => (reported === null ? [] : [[boxNumber, reported]])));

function readTyped(typed: Typed) {
  const values = new Map<number, bigint>();
  const wrong = new Map<number, Parameters<ReturnType<typeof useRuleTexts>>[0]>();
  for (const [boxNumber, declareValue] of typed) {
    const checked = check(boxValueRow, { boxNumber, declareValue });
    const [finding] = checked.ok ? [] : checked.findings;
    if (finding) wrong.set(boxNumber, finding);
    if (checked.ok) values.set(boxNumber, BigInt(minorOf(checked.value.declareValue)));
  }
  return { values, wrong };
}

const toShown = ({ boxNumber, invoicedMinor, differenceMinor }: BoxValue, typed: Typed): Shown => ({
  box: String(boxNumber),
  invoiced: invoicedMinor === undefined ? '' : money(invoicedMinor),
  reported: typed.get(boxNumber) ?? '',
  difference: differenceMinor === undefined ? '' : money(differenceMinor),
});

const columnsOf = (titleOf: (key: Key) => string): SheetColumn<Key>[] =>
  KEYS.map((key) => ({ key, title: titleOf(key), width: WIDTHS[key], kind: 'number', isReadOnly: key !== 'reported' }));
