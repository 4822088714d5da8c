import Printer from 'lucide-react/icons/printer';
import { Button } from '../kit/button/Button.tsx';
import { KeyValues } from '../kit/layout/KeyValues.tsx';
import { Steps } from '../kit/status/Steps.tsx';
import { Timeline } from '../kit/status/Timeline.tsx';
import { WorldMap } from '../kit/map/WorldMap.tsx';
import { PLACES, SEA_ROUTES } from './example-sea-routes.ts';

const steps = ['已确认', '已入仓', '已离港', '已到港', '已签收'].map((label, index) => ({
  key: label,
  label,
  note: index < 3 ? `11-1${index}` : undefined,
}));

export function TrackingSection() {
  return (
    <>
      <div className="gallery-deep">
        <WorldMap
          title="盐田到洛杉矶，已走 58%"
          variant="deep"
          frame="routes"
          insets={{ top: 90, right: 160, bottom: 60, left: 160 }}
          routes={[{ key: 'route', mode: 'sea', points: SEA_ROUTES.pacific, progress: 0.58 }]}
          places={[
            { key: 'from', at: PLACES.yantian, label: '盐田 CNYTN', side: 'left', isStrong: true },
            { key: 'to', at: PLACES.losAngeles, label: '洛杉矶 USLAX', side: 'right', isStrong: true },
          ]}
        />
      </div>
      <div className="gallery-block">
        <Steps label="进度" steps={steps} current={2} />
      </div>
      <div className="gallery-block">
        <Steps label="出错的进度" steps={steps} current={3} isBad />
      </div>
      <div className="gallery-block gallery-two">
        <section>
          <h2>运输轨迹</h2>
          <Timeline
            label="运输轨迹"
            events={[
              { key: '0', time: '11-24', title: '预计到港', isExpected: true },
              { key: '1', time: '11-19 08:40', title: '船舶位于北太平洋，航速 18.6 节', note: '44°12′N 176°03′W', isCurrent: true },
              { key: '2', time: '11-14 22:15', title: '已离港 · MATSON WAIKIKI 312E', note: '盐田国际集装箱码头' },
              { key: '3', time: '11-13 10:02', title: '出口清关查验', note: '大鹏海关', isBad: true },
              { key: '4', time: '11-10 14:05', title: '运单已确认' },
            ]}
          />
        </section>
        <section>
          <div style={{ display: 'flex', justifyContent: 'space-between', marginBottom: 12 }}>
            <h2>货物信息</h2>
            <Button size="small" icon={<Printer />}>
              打印面单
            </Button>
          </div>
          <KeyValues
            items={[
              { key: 'packages', label: '件数', value: '64' },
              { key: 'weight', label: '实重', value: '1,286.400 kg' },
              { key: 'volume', label: '体积', value: '7.860 m³' },
              { key: 'charged', label: '计费重', value: '1,312.62 kg' },
              { key: 'eta', label: '预计到港', value: undefined },
              { key: 'remark', label: '备注', value: '货物易碎，请勿倒置；送货前请提前一天电话预约。', isWide: true },
            ]}
          />
        </section>
      </div>
      <div className="gallery-block">
        <h2>跨过地图边缘</h2>
        <div className="gallery-map">
          <WorldMap
            title="纽约到鹿特丹"
            routes={[
              { key: 'sea', mode: 'sea', points: SEA_ROUTES.atlantic, progress: 0.4 },
              { key: 'moving', mode: 'sea', points: SEA_ROUTES.sydney, isMoving: true },
            ]}
          />
        </div>
      </div>
    </>
  );
}
