import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import { usePublicData } from '../../api/bootstrap-data.ts';
import type { MapRoute } from '../../kit/map/WorldMap.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LazyWorldMap } from '../../parts/LazyWorldMap.ts';
import { Panel } from './Panel.tsx';
import { useLanes } from './dashboard-calls.ts';
import { toDrawing } from './lanes.ts';

const INSETS = { top: 34, right: 90, bottom: 34, left: 90 };
const NO_ROUTES = { routes: [], places: [] };

/** The goods between two places, on the dotted world. */
export function ShipmentMap() {
  const { t, language } = useTranslation('dashboard');
  const { data } = useLanes();
  const publicData = usePublicData();
  const drawing = useMemo(
    () => (data && publicData ? toDrawing(data.lanes, publicData, language) : NO_ROUTES),
    [data, publicData, language],
  );
  const summary = data && (data.total > 0 ? t('map.onTheRoad', { count: data.total }) : t('map.empty'));
  const more = (
    <>
      {data && data.total > 0 ? (
        <Link to="/waybillManagement/waybillList" search={{ tab: 'waitingArrival' }} className="text-link">
          {summary}
        </Link>
      ) : (
        <span className="muted">{summary}</span>
      )}
      <Legend routes={drawing.routes} />
    </>
  );
  return (
    <Panel title={t('map.title')} name="map" more={more}>
      <div className="road-map">
        <LazyWorldMap
          title={summary ? `${t('map.title')}: ${summary}` : t('map.title')}
          routes={drawing.routes}
          places={drawing.places}
          frame={drawing.places.length > 0 ? 'routes' : 'world'}
          insets={INSETS}
        />
      </div>
    </Panel>
  );
}

const MODES = ['sea', 'air', 'rail', 'truck', 'express'] as const;

/** The modes that are drawn. */
function Legend({ routes }: { routes: readonly MapRoute[] }) {
  const { t } = useTranslation('dashboard');
  const shown = MODES.filter((mode) => routes.some((route) => route.mode === mode));
  return (
    <ul className="road-modes">
      {shown.map((mode) => (
        <li key={mode} data-mode={mode}>
          {t(`map.modes.${mode}`)}
        </li>
      ))}
    </ul>
  );
}
