import Plane from 'lucide-react/icons/plane';
import Ship from 'lucide-react/icons/ship';
import TrainFront from 'lucide-react/icons/train-front';
import Truck from 'lucide-react/icons/truck';
import Zap from 'lucide-react/icons/zap';
import { Badge } from '../kit/status/Badge.tsx';
import { IconTile } from '../kit/layout/IconTile.tsx';
import { KeyValues, type KeyValue } from '../kit/layout/KeyValues.tsx';
import { LifecycleTabs } from '../kit/status/LifecycleTabs.tsx';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { ProgressTrack } from '../kit/status/ProgressTrack.tsx';
import { StatusDot } from '../kit/status/StatusDot.tsx';
import { Steps } from '../kit/status/Steps.tsx';
import { BadgeExample } from './examples/badge.tsx';
import { TABS } from './example-rows.ts';

const COUNTS = [0, 1, 99, 100] as const;
const SEGMENTS_DONE = [0, 1, 3, 5] as const;
const STEPS = ['已确认', '已入仓', '已离港', '已到港', '已签收'].map((label) => ({ key: label, label }));
const STANDS_AT = [0, 2, STEPS.length] as const;
const DETAILS: readonly KeyValue[] = [
  { key: 'packages', label: '件数', value: '64' },
  { key: 'weight', label: '实重', value: '1,286.400 kg' },
  { key: 'eta', label: '预计到港', value: undefined },
];
const uncounted = TABS.map(({ count: _count, ...tab }) => tab);

export function StatusSection() {
  return (
    <>
      <PageHeader title="状态" subtitle="徽标、状态、进度、阶段" />
      <div className="gallery-row">
        {COUNTS.map((count) => (
          <BadgeExample key={count} count={count} label="消息" />
        ))}
        <Badge count={12} />
        <Badge count={120} tone="quiet" />
      </div>
      <div className="gallery-row">
        <StatusDot tone="idle">待确认</StatusDot>
        <StatusDot tone="warn">待交货</StatusDot>
        <StatusDot tone="info">待出库</StatusDot>
        <StatusDot tone="ok">已签收</StatusDot>
        <StatusDot tone="bad">问题件</StatusDot>
      </div>
      <div className="gallery-row">
        {SEGMENTS_DONE.map((done) => (
          <ProgressTrack key={done} done={done} label={`${done} / 5`} />
        ))}
        <ProgressTrack done={3} label="3 / 5，出错" isBad />
        <ProgressTrack done={2} of={3} label="2 / 3" />
      </div>
      <div className="gallery-row">
        <IconTile icon={<Ship />} />
        <IconTile colour="sea" icon={<Ship />} />
        <IconTile colour="air" icon={<Plane />} />
        <IconTile colour="rail" icon={<TrainFront />} />
        <IconTile colour="truck" icon={<Truck />} />
        <IconTile colour="express" icon={<Zap />} />
        <IconTile colour="sea" icon={<Ship />} size="large" />
        <span className="gallery-on-deep">
          <IconTile icon={<Ship />} variant="deep" />
        </span>
      </div>
      <div className="gallery-block">
        <h2>数目未到的阶段</h2>
        <LifecycleTabs label="运单阶段" tabs={uncounted} current="busy" hrefOf={(key) => `?tab=${key}#status`} onSelect={() => undefined} />
      </div>
      {STANDS_AT.map((current) => (
        <div key={current} className="gallery-block">
          <Steps label={`进度 ${current}`} steps={STEPS} current={current} />
        </div>
      ))}
      <div className="gallery-block">
        <Steps label="出错的进度" steps={STEPS} current={3} isBad />
      </div>
      <div className="gallery-block">
        <h2>三列</h2>
        <KeyValues columns={3} items={DETAILS} />
      </div>
    </>
  );
}
