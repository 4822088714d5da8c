import { useMemo, useRef, useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Button } from '../kit/button/Button.tsx';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { Sheet, type SheetColumn, type SheetErrors, type SheetHandle, type SheetRow } from '../kit/sheet/Sheet.tsx';
import { toast } from '../kit/toast/toast.ts';

type Key = 'from' | 'to' | 'tracking' | 'weight' | 'length' | 'width' | 'height' | 'volume' | 'sku' | 'quantity' | 'shipment';

const columns: SheetColumn<Key>[] = [
  { key: 'from', title: '起始箱号', width: 84, kind: 'number', isRequired: true },
  { key: 'to', title: '结束箱号', width: 84, kind: 'number' },
  { key: 'tracking', title: '跟踪单号', width: 172 },
  { key: 'weight', title: '毛重 (kg)', width: 96, kind: 'number', isRequired: true },
  { key: 'length', title: '长 (cm)', width: 82, kind: 'number' },
  { key: 'width', title: '宽 (cm)', width: 82, kind: 'number' },
  { key: 'height', title: '高 (cm)', width: 82, kind: 'number' },
  { key: 'volume', title: '体积 (m³)', width: 92, kind: 'number', isReadOnly: true },
  { key: 'sku', title: 'SKU', width: 128, isRequired: true, options: ['YF-1001', 'YF-1002', 'YF-1003'] },
  { key: 'quantity', title: '数量', width: 74, kind: 'number', isRequired: true },
  { key: 'shipment', title: 'Shipment ID', width: 168 },
];

function exampleRow(index: number): SheetRow<Key> {
  return {
    from: String(index * 2 + 1),
    to: String(index * 2 + 2),
    tracking: `1Z999AA10123${45670 + index}`,
    weight: index === 4 ? '12.3456' : (11.2 + index * 0.35).toFixed(3),
    length: '60',
    width: '40',
    height: index === 7 ? '-3' : '35',
    volume: '0.084',
    sku: index === 9 ? '' : `YF-${1001 + (index % 4)}`,
    quantity: index === 11 ? '2.5' : String(24 + index),
    shipment: 'FBA15HQ7K2L',
  };
}

function errorsOf(row: SheetRow<Key>): Partial<Record<Key, string>> {
  const errors: Partial<Record<Key, string>> = {};
  for (const column of columns) {
    const value = row[column.key];
    if (column.isRequired && !value) errors[column.key] = '必填项';
    else if (column.kind === 'number' && value && !(Number(value) > 0)) errors[column.key] = '应为大于 0 的数字';
  }
  if (/\.\d{4}/.test(row.weight)) errors.weight = '最多三位小数';
  if (row.quantity.includes('.')) errors.quantity = '应为整数';
  return errors;
}

function errorsOfRows(rows: readonly SheetRow<Key>[]): SheetErrors<Key> {
  const all = rows.map((row, at) => [at, errorsOf(row)] as const);
  return new Map(all.filter(([, errors]) => Object.keys(errors).length > 0));
}

export function SheetSection() {
  const [rows, setRows] = useState<readonly SheetRow<Key>[]>(() => Array.from({ length: 14 }, (_, index) => exampleRow(index)));
  const errors = useMemo(() => errorsOfRows(rows), [rows]);
  const sheet = useRef<SheetHandle<Key>>(null);
  const errorCount = [...errors.values()].reduce((sum, row) => sum + Object.keys(row).length, 0);

  return (
    <div className="gallery-column">
      <PageHeader title="装箱单" subtitle="可直接从 Excel 复制整块粘贴，最多 1,000 行。结束箱号留空表示一箱。">
        <Button icon={<FileDown />}>下载模板</Button>
        <Button icon={<FileUp />}>导入模板</Button>
      </PageHeader>
      <div className="gallery-row" style={{ paddingBottom: 12, borderBottom: '1px solid var(--line)' }}>
        <b>{rows.length} 行</b>
        {errorCount > 0 && (
          <Button size="small" variant="alarm" icon={<TriangleAlert />} onClick={() => sheet.current?.jumpToNextError()}>
            {errorCount} 处错误 · 下一处 <ArrowDown />
          </Button>
        )}
        <span className="spacer" />
        <Button size="small" variant="quiet" onClick={() => sheet.current?.insertRow()}>
          插入行
        </Button>
        <Button size="small" variant="quiet" onClick={() => sheet.current?.removeRows()}>
          删除行
        </Button>
        <Button size="small" variant="quiet" onClick={() => sheet.current?.undo()}>
          撤销
        </Button>
      </div>
      <Sheet<Key>
        label="装箱单"
        columns={columns}
        rows={rows}
        onChange={setRows}
        errors={errors}
        handle={sheet}
        hint="按 Esc 后再按 Tab 离开表格"
        describeCell={({ column, row, value, error }) => `${column} 第 ${row} 行 ${value} ${error ?? ''}`}
        onPasteHeader={(cells) => {
          const keys = cells.map((cell) => columns.find((column) => column.title === cell)?.key);
          return keys.some(Boolean) ? keys : undefined;
        }}
        onTooManyRows={(wanted) => toast('warning', `最多 1,000 行，粘贴内容需要 ${wanted} 行`)}
      />
      <div className="gallery-sums">
        <span>
          <span className="muted">箱数</span> <b>{rows.length * 2}</b>
        </span>
      </div>
    </div>
  );
}
