import { useState } from 'react';
import Columns3 from 'lucide-react/icons/columns-3';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Inbox from 'lucide-react/icons/inbox';
import Plane from 'lucide-react/icons/plane';
import Plus from 'lucide-react/icons/plus';
import Ship from 'lucide-react/icons/ship';
import TrainFront from 'lucide-react/icons/train-front';
import Truck from 'lucide-react/icons/truck';
import Zap from 'lucide-react/icons/zap';
import { Button } from '../kit/button/Button.tsx';
import { DataTable, type Column, type Sort } from '../kit/data-table/DataTable.tsx';
import { EmptyState } from '../kit/layout/EmptyState.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { IconTile } from '../kit/layout/IconTile.tsx';
import { LifecycleTabs } from '../kit/status/LifecycleTabs.tsx';
import { Menu, type MenuItem } from '../kit/menu/Menu.tsx';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { Pager, type PagerLabels } from '../kit/data-table/Pager.tsx';
import { ProgressTrack } from '../kit/status/ProgressTrack.tsx';
import { StatusDot } from '../kit/status/StatusDot.tsx';
import { TextInput } from '../kit/inputs/TextInput.tsx';
import { exampleRows, TABS, type ExampleRow } from './example-rows.ts';

const ICONS = { sea: <Ship />, air: <Plane />, rail: <TrainFront />, truck: <Truck />, express: <Zap /> } as const;
const threeDigits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3 });
const rows = exampleRows(50);
const rowKey = (row: ExampleRow) => row.no;
const drawCard = (row: ExampleRow) => <Card row={row} />;

const columns: Column<ExampleRow>[] = [
  { key: 'no', title: '运单号', width: 154, pin: 'start', render: (row) => <span className="identifier gallery-number">{row.no}</span> },
  { key: 'ref', title: '参考号', width: 128, render: (row) => <span className="identifier muted">{row.reference}</span> },
  {
    key: 'channel',
    title: '运输渠道',
    width: 178,
    render: (row) => (
      <span className="gallery-channel">
        <IconTile colour={row.mode} icon={ICONS[row.mode]} />
        {row.channel}
      </span>
    ),
  },
  {
    key: 'route',
    title: '起运 / 目的',
    width: 184,
    render: (row) => (
      <span className="gallery-route">
        {row.from} → {row.to} <small className="identifier">{row.port}</small>
      </span>
    ),
  },
  {
    key: 'progress',
    title: '进度',
    width: 116,
    render: (row) => <ProgressTrack done={row.done} label={`${row.done} / 5`} isBad={row.tone === 'bad'} />,
  },
  { key: 'status', title: '状态', width: 122, render: (row) => <StatusDot tone={row.tone}>{row.status}</StatusDot> },
  { key: 'packages', title: '件数', width: 66, align: 'end', render: (row) => row.packages },
  {
    key: 'weight',
    title: '实重 (kg)',
    width: 110,
    align: 'end',
    isSortable: true,
    render: (row) => threeDigits.format(row.weight),
  },
  { key: 'volume', title: '体积 (m³)', width: 92, align: 'end', render: (row) => threeDigits.format(row.volume) },
  { key: 'created', title: '下单时间', width: 142, isSortable: true, render: (row) => <span className="muted">{row.created}</span> },
];

const pagerLabels: PagerLabels = {
  label: '分页',
  total: '共 1,284 票',
  previous: '上一页',
  next: '下一页',
  pageSize: '每页条数',
  perPage: (size) => `${size} 条/页`,
  page: (number) => `第 ${number} 页`,
};

const menuItems: MenuItem[] = [
  { key: 'print', label: '打印面单' },
  { key: 'copy', label: '复制下单' },
  { key: 'files', label: '运单文件', disabledReason: '入仓后才有文件' },
  { key: 'cancel', label: '取消运单', isDanger: true, isSeparated: true },
];

export function ListSection() {
  const [tab, setTab] = useState('all');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<Sort>();
  const [page, setPage] = useState(1);
  const [menu, setMenu] = useState<{ anchor: HTMLElement; no: string }>();
  const shown = tab === 'loading' ? undefined : tab === 'empty' ? [] : rows;
  const action: Column<ExampleRow> = {
    key: 'action',
    title: <span className="visually-hidden">操作</span>,
    width: 54,
    pin: 'end',
    render: (row) => (
      <IconButton
        label={`${row.no} 的操作`}
        size="small"
        icon={<Ellipsis />}
        aria-haspopup="menu"
        aria-expanded={menu?.no === row.no}
        onClick={(event) => setMenu({ anchor: event.currentTarget, no: row.no })}
      />
    ),
  };

  return (
    <div className="gallery-column">
      <PageHeader title="运单列表">
        <Button icon={<Download />}>导出</Button>
        <Button variant="primary" icon={<Plus />}>
          新建运单
        </Button>
      </PageHeader>
      <LifecycleTabs label="运单阶段" tabs={TABS} current={tab} hrefOf={(key) => `?tab=${key}#list`} onSelect={setTab} />
      <div className="gallery-row" style={{ paddingBottom: 12 }}>
        <TextInput placeholder="运单号 / 参考号" aria-label="运单号 / 参考号" />
        {selected.size > 0 && <span className="muted">已选 {selected.size} 票</span>}
        {selected.size > 0 && <Button size="small">批量打印</Button>}
        <span className="spacer" />
        <IconButton label="列设置" variant="outline" icon={<Columns3 />} />
      </div>
      <DataTable
        label="运单列表"
        columns={[...columns, action]}
        rows={shown}
        rowKey={rowKey}
        isBusy={tab === 'busy'}
        selection={{ selected, onChange: setSelected, labelOf: (row) => `选择 ${row.no}`, allLabel: '全选本页' }}
        sort={sort}
        onSort={setSort}
        card={drawCard}
        empty={
          <EmptyState icon={<Inbox />} title="没有符合条件的运单" action={<Button variant="primary">清除筛选</Button>}>
            换一个阶段，或者清除筛选条件再试一次。
          </EmptyState>
        }
      />
      <Pager page={page} pageSize={50} total={1284} onChange={setPage} labels={pagerLabels} />
      {menu && <Menu anchor={menu.anchor} label={`${menu.no} 的操作`} onClose={() => setMenu(undefined)} items={menuItems} />}
    </div>
  );
}

function Card({ row }: { row: ExampleRow }) {
  return (
    <>
      <div className="gallery-card-line">
        <span className="identifier gallery-number">{row.no}</span>
        <StatusDot tone={row.tone}>{row.status}</StatusDot>
      </div>
      <div className="gallery-card-line">
        <span>
          {row.from} → {row.to}
        </span>
        <ProgressTrack done={row.done} label={`${row.done} / 5`} isBad={row.tone === 'bad'} />
      </div>
      <div className="gallery-card-line muted">
        <span>{row.channel}</span>
        <span>
          {row.packages} 件 · {threeDigits.format(row.weight)} kg
        </span>
      </div>
    </>
  );
}
