import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { filledRows, SheetExample, type SheetRows } from './examples/sheet.tsx';

const NARROW_PX = 300;
const ROWS = filledRows(4);
const WITH_ERRORS: SheetRows = ROWS.map((row, index) => (index === 1 ? { ...row, box: '-' } : row));
const NOTES = new Map([[2, { sku: '与上一行不同' }]]);

export function SheetStatesSection() {
  return (
    <>
      <PageHeader title="电子表格" subtitle="每一种状态" />
      <div className="gallery-two gallery-block">
        <section>
          <h2>空</h2>
          <SheetExample />
        </section>
        <section>
          <h2>错误与提醒</h2>
          <SheetExample start={WITH_ERRORS} notes={NOTES} />
        </section>
        <section>
          <h2>只读</h2>
          <SheetExample start={ROWS} isReadOnly />
        </section>
        <section>
          <h2>窄</h2>
          <SheetExample start={ROWS} width={NARROW_PX} />
        </section>
      </div>
    </>
  );
}
