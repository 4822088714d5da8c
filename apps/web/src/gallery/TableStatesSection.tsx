import Inbox from 'lucide-react/icons/inbox';
import { EmptyState } from '../kit/layout/EmptyState.tsx';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { DataTableExample, PagerExample } from './examples/data-table.tsx';

const drawCard = ({ no }: { no: string }) => <b>{no}</b>;
const TOTALS = { no: '合计', weight: 150 } as const;

export function TableStatesSection() {
  return (
    <>
      <PageHeader title="表格" subtitle="每一种状态；手机上第一张变成卡片" />
      <div className="gallery-two gallery-block">
        <section>
          <h2>有数据</h2>
          <DataTableExample room={340} card={drawCard} />
        </section>
        <section>
          <h2>更新中</h2>
          <DataTableExample room={340} isBusy />
        </section>
        <section>
          <h2>首次加载</h2>
          <DataTableExample room={340} rows={undefined} skeletonRows={5} />
        </section>
        <section>
          <h2>没有数据</h2>
          <DataTableExample room={340} rows={[]} empty={<EmptyState icon={<Inbox />} title="还没有运单" />} />
        </section>
        <section>
          <h2>合计</h2>
          <DataTableExample room={340} summary={TOTALS} />
        </section>
        <section>
          <h2>与内容同高，不可选</h2>
          <DataTableExample room={340} height="content" selection={undefined} />
        </section>
      </div>
      <div className="gallery-block">
        <h2>分页：第一页、中间、最后一页、只有一页</h2>
        <PagerExample />
        <PagerExample start={13} />
        <PagerExample start={26} />
        <PagerExample total={12} />
      </div>
    </>
  );
}
