import { useRef } from 'react';
import { MAX_RETURN_BATCHES, MAX_RETURN_LINES } from '@waybound/contract/overseas/overseas-states';
import type { FormFinding } from '@waybound/contract/rules';
import type { SheetColumn, SheetHandle } from '../../../kit/sheet/Sheet.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { EntryGrid } from '../../../parts/entry-grid/EntryGrid.tsx';
import { createHeaderMapper } from '../../../parts/entry-grid/header-mapping.ts';
import { toSheetErrors } from '../../../parts/entry-grid/row-reader.ts';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { useFormats } from '../../../parts/format.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import type { ReturnDraft } from './use-saved-return.ts';
import { BATCH_KEYS, LINE_KEYS, readBatches, readLines, type BatchKey, type LineKey, type ReturnValues } from './return-values.ts';

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
export function ReturnGrids({ form: { values, set, errorOf }, missing }: GridsProps) {
  const { t } = useTranslation('overseas');
  const format = useFormats();
  const words = useRuleTexts();
  const lines = useRef<SheetHandle<LineKey>>(null);
  const batches = useRef<SheetHandle<BatchKey>>(null);
  const readLine = readLines(values.lines);
  const readBatch = readBatches(values.batches);
  const lacking = missing.flatMap((finding) =>
    finding.path.startsWith('lines.') ? [{ ...finding, path: finding.path.slice('lines.'.length) }] : [],
  );
  const whole = missing.find(({ path }) => path === 'lines');
  const sum = readLine.lines.reduce((total, { value: { quantity = 0 } }) => total + quantity, 0);
  const lineColumns = LINE_KEYS.map((key): SheetColumn<LineKey> => ({
    key,
    title: t(`fields.${key}`),
    width: LINE_WIDTHS[key],
    kind: key === 'quantity' || key === 'declareValue' ? 'number' : 'text',
    isRequired: key === 'oldsku' || key === 'quantity',
  }));
  const batchColumns = BATCH_KEYS.map((key): SheetColumn<BatchKey> => ({
    key,
    title: t(`fields.${key}`),
    width: BATCH_WIDTHS[key],
    kind: key === 'cartons' || key === 'pallets' ? 'number' : 'text',
  }));
  return (
    <>
      <section aria-label={t('form.sections.lines')}>
        <h2>{t('form.sections.lines')}</h2>
        <EntryGrid<LineKey>
          label={t('form.sections.lines')}
          columns={lineColumns}
          rows={values.lines}
          onChange={(rows) => set({ lines: rows })}
          errors={toSheetErrors([...readLine.findings, ...lacking], words)}
          maxRows={MAX_RETURN_LINES}
          mapHeader={mapLines}
          totals={[{ key: 'quantity', label: t('fields.quantity'), value: format.count(sum) }]}
          handle={lines}
          note={whole ? words(whole) : errorOf('lines.')}
        />
      </section>
      <section aria-label={t('form.sections.batches')}>
        <h2>{t('form.sections.batches')}</h2>
        <p className="muted">{t('form.batchesHint')}</p>
        <EntryGrid<BatchKey>
          label={t('form.sections.batches')}
          columns={batchColumns}
          rows={values.batches}
          onChange={(rows) => set({ batches: rows })}
          errors={toSheetErrors(readBatch.findings, words)}
          maxRows={MAX_RETURN_BATCHES}
          mapHeader={mapBatches}
          totals={[{ key: 'batches', label: t('fields.batches'), value: format.count(readBatch.lines.length) }]}
          handle={batches}
        />
      </section>
    </>
  );
}
