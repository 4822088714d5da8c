import { useEffect, useMemo, useRef, useState } from 'react';
import type { PackingRow } from '@waybound/contract/orders/order-fields';
import { MAX_PACKING_ROWS } from '@waybound/contract/orders/order-limits';
import type { FormFinding } from '@waybound/contract/rules';
import { amazonRow, type AmazonRow } from '@waybound/contract/waybills/correction-fields';
import { exportAmazonSend, importAmazonSend, saveAmazonSend } from '@waybound/contract/wire/waybills/corrections';
import { PACKING_HEADERS } from '@waybound/domain/intake/sheet-vocabulary';
import { withAmazonNumbers } from '@waybound/domain/boxes/amazon-numbers';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import Save from 'lucide-react/icons/save';
import { useChange } from '../../api/query.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../kit/button/Button.tsx';
import type { SheetColumn, SheetHandle, SheetRow } from '../../kit/sheet/Sheet.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { FileButton } from '../../parts/files/FileButton.tsx';
import { EntryGrid } from '../../parts/entry-grid/EntryGrid.tsx';
import { createHeaderMapper } from '../../parts/entry-grid/header-mapping.ts';
import { createRowReader, countErrors, toSheetErrors } from '../../parts/entry-grid/row-reader.ts';
import { useFormats } from '../../parts/format.ts';
import { useRuleTexts } from '../../parts/rule-texts.ts';
import type { PanelProps } from './CorrectionsPage.tsx';

const KEYS = ['startBoxNumber', 'endBoxNumber', 'shipmentId', 'referenceId'] as const satisfies readonly (keyof AmazonRow)[];
type Key = (typeof KEYS)[number];
type Cells = SheetRow<Key>;

const WIDTHS: Readonly<Record<Key, number>> = { startBoxNumber: 110, endBoxNumber: 110, shipmentId: 200, referenceId: 200 };
const { startBoxNumber, endBoxNumber, shipmentId, referenceId } = PACKING_HEADERS;
const mapHeader = createHeaderMapper<Key>({ startBoxNumber, endBoxNumber, shipmentId, referenceId });
const readRows = createRowReader<Key, typeof amazonRow>(amazonRow, (cells) => cells);

/** One row for the same boxes, however many products they hold. */
function cellsOf(packing: readonly PackingRow[]): Cells[] {
  const rows = new Map<string, Cells>();
  for (const row of packing) {
    const key = `${row.startBoxNumber} ${row.endBoxNumber ?? row.startBoxNumber}`;
    const known = rows.get(key);
    // One entry for each key.
    rows.set(key, Object.fromEntries(KEYS.map((each) => [each, known?.[each] || String(row[each] ?? '')])) as Cells);
  }
  return [...rows.values()];
}

/** Amazon's numbers of the boxes, which are often known only after the submission: typed, pasted, or out of a workbook. */
export function AmazonPanel({ detail: { waybill, order, may }, onDirty, onRefused }: PanelProps) {
  const { t } = useTranslation(['corrections', 'order']);
  const words = useRuleTexts();
  const format = useFormats();
  const handle = useRef<SheetHandle<Key>>(null);
  const packing = useMemo(() => order.packingList ?? [], [order]);
  const [start] = useState(() => cellsOf(packing));
  const [rows, setRows] = useState<readonly Cells[]>(start);
  const isDirty = rows !== start;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const isShipmentFixed = may['changeGoods'] !== null;
  const { lines, findings } = readRows(rows);
  const given = lines.map(({ value }) => value);
  const ofBoxes = withAmazonNumbers(packing, given, { isShipmentFixed }).findings.map((finding) => inGrid(finding, lines));
  const errors = toSheetErrors([...findings, ...ofBoxes], words);
  const saving = useChange(saveAmazonSend, {
    done: ({ changedBoxes: count }) => (count === 0 ? t('corrections:amazon.doneNone') : t('corrections:amazon.done', { count })),
  });
  const save = async () => {
    onDirty(false);
    if (await saving.run({ id: waybill.id, rev: waybill.rev, rows: given })) return;
    onDirty(true);
    await onRefused();
  };
  const refused = may['saveAmazonNumbers'] !== null;
  const isWrong = countErrors(errors) > 0;
  const columns = KEYS.map((key): SheetColumn<Key> => ({
    key,
    title: t(`order:packing.columns.${key}`),
    width: WIDTHS[key],
    kind: key === 'startBoxNumber' || key === 'endBoxNumber' ? 'number' : 'text',
    isRequired: key === 'startBoxNumber',
  }));
  const countOf = (key: 'shipmentId' | 'referenceId') =>
    format.count(given.reduce((sum, row) => sum + (row[key] === undefined ? 0 : boxesIn(row)), 0));
  return (
    <div className="corrections-panel">
      <p className="muted">{t(isShipmentFixed ? 'corrections:amazon.filedHint' : 'corrections:amazon.hint')}</p>
      <EntryGrid<Key>
        label={t('corrections:tabs.amazon')}
        columns={columns}
        rows={rows}
        onChange={setRows}
        errors={errors}
        maxRows={MAX_PACKING_ROWS}
        mapHeader={mapHeader}
        totals={[
          { key: 'boxes', label: t('corrections:amazon.boxes'), value: format.count(given.reduce((sum, row) => sum + boxesIn(row), 0)) },
          { key: 'shipments', label: t('corrections:amazon.shipments'), value: countOf('shipmentId') },
          { key: 'references', label: t('corrections:amazon.references'), value: countOf('referenceId') },
        ]}
        handle={handle}
        actions={<WorkbookButtons id={waybill.id} onRead={(read) => handle.current?.replaceRows(read)} />}
      />
      <footer className="corrections-footer">
        <Button
          variant="primary"
          icon={<Save />}
          isBusy={saving.isBusy}
          disabledReason={
            refused
              ? t('corrections:notPossible')
              : isWrong
                ? t('corrections:fixFirst')
                : isDirty
                  ? undefined
                  : t('corrections:nothingChanged')
          }
          onClick={() => void save()}
        >
          {t('corrections:amazon.save')}
        </Button>
      </footer>
    </div>
  );
}

const boxesIn = ({ startBoxNumber: from, endBoxNumber: to = from }: AmazonRow): number => Math.max(0, to - from + 1);

/** Blank and unreadable rows of the grid lie between those that were read. */
function inGrid(finding: FormFinding, lines: readonly { at: number }[]): FormFinding {
  const [, index, field] = /^rows\.([0-9]+)\.(.+)$/.exec(finding.path) ?? [];
  const line = lines[Number(index)];
  if (!line || field === undefined) return finding;
  const { row } = finding.args ?? {};
  const other = typeof row === 'number' ? lines[row - 1] : undefined;
  return { ...finding, path: `${line.at}.${field}`, ...(other && { args: { ...finding.args, row: other.at + 1 } }) };
}

interface WorkbookButtonsProps {
  id: string;
  onRead: (rows: readonly Cells[]) => void;
}

/** What is known, as a workbook; and a filled one into the grid, where its faults are shown at their cells. */
function WorkbookButtons({ id, onRead }: WorkbookButtonsProps) {
  const { t } = useTranslation(['grids', 'corrections']);
  const importing = useChange(importAmazonSend, { refreshes: [] });
  const exporting = useDownload(exportAmazonSend);
  const take = async (file: File) => {
    const read = await importing.run({ id, files: { file } });
    if (!read) return;
    // A cell that shows an error of Excel comes without text, so its code is put where it stands.
    const shown = new Map(
      read.findings.filter(({ rule }) => rule === 'cellError').map(({ index, field, message }) => [`${index} ${field}`, message]),
    );
    onRead(
      // One entry for each key.
      read.rows.map((row, index) => Object.fromEntries(KEYS.map((key) => [key, row[key] ?? shown.get(`${index} ${key}`) ?? ''])) as Cells),
    );
    const count = read.rows.length;
    if (read.skipped.length === 0) toast('success', t('grids:imported', { count }));
    else toast('warning', t('grids:importedSkipped', { count, names: read.skipped.join(' · ') }));
  };
  return (
    <>
      <FileButton
        size="small"
        icon={<FileUp />}
        isBusy={importing.isBusy}
        inputLabel={t('grids:import')}
        accept=".xlsx"
        onFiles={([file]) => void take(file)}
      >
        {t('grids:import')}
      </FileButton>
      <Button size="small" icon={<FileDown />} isBusy={exporting.isBusy} onClick={() => exporting.save({ id })}>
        {t('corrections:amazon.export')}
      </Button>
    </>
  );
}
