import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { WorldMap, type MapPlace, type MapRoute } from '../kit/map/WorldMap.tsx';
import { PLACES, SEA_ROUTES } from './example-sea-routes.ts';

const routes: MapRoute[] = [
  { key: 'pacific', mode: 'sea', points: SEA_ROUTES.pacific, progress: 0.62 },
  { key: 'europe', mode: 'sea', points: SEA_ROUTES.europe, progress: 0.34 },
  { key: 'sydney', mode: 'sea', points: SEA_ROUTES.sydney, progress: 0.55 },
  { key: 'frankfurt', mode: 'air', points: [PLACES.shanghai, PLACES.frankfurt], progress: 0.47 },
  { key: 'chicago', mode: 'air', points: [PLACES.shanghai, PLACES.chicago], progress: 0.8 },
  { key: 'duisburg', mode: 'rail', points: SEA_ROUTES.rail, progress: 0.71 },
  { key: 'trucks', mode: 'truck', points: [PLACES.rotterdam, PLACES.frankfurt], progress: 0.5 },
  { key: 'express', mode: 'express', points: [PLACES.yantian, PLACES.frankfurt], progress: 0.25 },
];

const places: MapPlace[] = [
  { key: 'yantian', at: PLACES.yantian, label: '盐田', side: 'left', isStrong: true },
  { key: 'shanghai', at: PLACES.shanghai, label: '上海', isStrong: true },
  { key: 'losAngeles', at: PLACES.losAngeles, label: '洛杉矶' },
  { key: 'rotterdam', at: PLACES.rotterdam, label: '鹿特丹', side: 'below' },
  { key: 'sydney', at: PLACES.sydney, label: '悉尼', side: 'below' },
  { key: 'chicago', at: PLACES.chicago, label: '芝加哥', side: 'above' },
];

export function OverviewSection() {
  return (
    <>
      <PageHeader title="上午好，远帆电子" subtitle="今天有 3 票货到港，2 票待您确认装箱单。" />
      <div className="gallery-block">
        <div className="gallery-map">
          <WorldMap title="在途货物" routes={routes} places={places} frame={{ x: 100, y: 40, width: 760, height: 350 }} />
        </div>
      </div>
    </>
  );
}
