import { useEffect, useRef } from 'react';
import { MAX_RETURN_BATCHES, MAX_RETURN_LINES } from '@waybound/contract/overseas/overseas-states';
import type { FormFinding } from '@waybound/contract/rules';
import type { SheetColumn, SheetHandle } from '../../../kit/sheet/Sheet.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { EntryGrid } from '../../../parts/entry-grid/EntryGrid.tsx';
import { createHeaderMapper } from '../../../parts/entry-grid/header-mapping.ts';
import { hasNoRows, toSheetErrors } from '../../../parts/entry-grid/row-reader.ts';
import { itemCompletion } from '../../../parts/goods/complete-item.ts';
import { isTyped } from '../../../parts/goods/sku-completion.ts';
import { SkuCompletion, type SkuCompleter } from '../../../parts/goods/SkuCompletion.tsx';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { useFormats } from '../../../parts/format.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import type { ReturnDraft } from './use-saved-return.ts';
import {
  BATCH_KEYS,
  LINE_KEYS,
  readBatches,
  readLines,
  type BatchKey,
  type LineCells,
  type LineKey,
  type ReturnValues,
} from './return-values.ts';

const LINE_WIDTHS: Readonly<Record<LineKey, number>> = {
  oldsku: 170,
  fnSku: 170,
  quantity: 90,
  declareNameEn: 190,
  declareNameCn: 160,
  declareValue: 110,
};
const BATCH_WIDTHS: Readonly<Record<BatchKey, number>> = { trackNo: 220, shipmentId: 190, cartons: 90, pallets: 90 };

const mapLines = createHeaderMapper<LineKey>({
  oldsku: ['旧 FNSKU', '旧FNSKU', 'old FNSKU', 'FNSKU', 'SKU'],
  fnSku: ['新 FNSKU', '新FNSKU', 'new FNSKU'],
  quantity: ['数量', 'quantity', 'qty'],
  declareNameEn: ['英文品名', 'name in English'],
  declareNameCn: ['中文品名', 'name in Chinese'],
  declareValue: ['申报单价', 'declared value'],
});
const mapBatches = createHeaderMapper<BatchKey>({
  trackNo: ['快递单号', 'tracking number'],
  shipmentId: ['货件编号', 'shipment ID'],
  cartons: ['箱数', 'cartons'],
  pallets: ['托盘数', 'pallets'],
});

interface GridsProps {
  form: RecordForm<ReturnValues, ReturnDraft>;
  /** What a submission lacks, once it was tried. */
  missing: readonly FormFinding[];
}

/** What is to come back, and the parcels in which it is to come. */
export function ReturnGrids({ form, missing }: GridsProps) {
  const { t } = useTranslation('overseas');
  return (
    <>
      <section aria-label={t('form.sections.lines')}>
        <h2>{t('form.sections.lines')}</h2>
        <LineGrid form={form} missing={missing} />
      </section>
      <section aria-label={t('form.sections.batches')}>
        <h2>{t('form.sections.batches')}</h2>
        <p className="muted">{t('form.batchesHint')}</p>
        <BatchGrid form={form} />
      </section>
    </>
  );
}

/** What the SKU library knows of pieces that bear a SKU comes by itself; of an FNSKU it knows nothing. */
function LineGrid({ form: { values, set, errorOf }, missing }: GridsProps) {
  const { t } = useTranslation('overseas');
  const format = useFormats();
  const words = useRuleTexts();
  const handle = useRef<SheetHandle<LineKey>>(null);
  const completer = useRef<SkuCompleter<LineCells>>(null);
  const newest = useRef(values.lines);
  useEffect(() => {
    newest.current = values.lines;
  });
  const read = readLines(values.lines);
  const lacking = missing.flatMap((finding) =>
    finding.path.startsWith('lines.') ? [{ ...finding, path: finding.path.slice('lines.'.length) }] : [],
  );
  const whole = missing.find(({ path }) => path === 'lines');
  const sum = read.lines.reduce((total, { value: { quantity = 0 } }) => total + quantity, 0);
  const columns = LINE_KEYS.map((key): SheetColumn<LineKey> => ({
    key,
    title: t(`fields.${key}`),
    width: LINE_WIDTHS[key],
    kind: key === 'quantity' || key === 'declareValue' ? 'number' : 'text',
    isRequired: key === 'oldsku' || key === 'quantity',
  }));
  return (
    <EntryGrid<LineKey>
      label={t('form.sections.lines')}
      columns={columns}
      rows={values.lines}
      onChange={(rows, change) => {
        set({ lines: rows });
        if (isTyped(change)) completer.current?.changed(values.lines, rows);
      }}
      errors={toSheetErrors([...read.findings, ...lacking], words)}
      maxRows={MAX_RETURN_LINES}
      mapHeader={mapLines}
      totals={[{ key: 'quantity', label: t('fields.quantity'), value: format.count(sum) }]}
      handle={handle}
      actions={
        <SkuCompletion
          rows={values.lines}
          getRows={() => newest.current}
          completion={itemCompletion<LineCells>(({ oldsku }) => oldsku, undefined, values.currency)}
          completer={completer}
          onComplete={(completed) => handle.current?.replaceRows(completed)}
        />
      }
      note={whole && hasNoRows(read) ? words(whole) : errorOf('lines.')}
    />
  );
}

function BatchGrid({ form: { values, set } }: Pick<GridsProps, 'form'>) {
  const { t } = useTranslation('overseas');
  const format = useFormats();
  const words = useRuleTexts();
  const handle = useRef<SheetHandle<BatchKey>>(null);
  const read = readBatches(values.batches);
  const columns = BATCH_KEYS.map((key): SheetColumn<BatchKey> => ({
    key,
    title: t(`fields.${key}`),
    width: BATCH_WIDTHS[key],
    kind: key === 'cartons' || key === 'pallets' ? 'number' : 'text',
  }));
  return (
    <EntryGrid<BatchKey>
      label={t('form.sections.batches')}
      columns={columns}
      rows={values.batches}
      onChange={(rows) => set({ batches: rows })}
      errors={toSheetErrors(read.findings, words)}
      maxRows={MAX_RETURN_BATCHES}
      mapHeader={mapBatches}
      totals={[{ key: 'batches', label: t('fields.batches'), value: format.count(read.lines.length) }]}
      handle={handle}
    />
  );
}
