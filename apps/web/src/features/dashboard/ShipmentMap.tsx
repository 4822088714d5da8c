import { useMemo } from 'react';
import { PARCELS_UNDER_WAY } from '@waybound/contract/small-parcels/under-way-states';
import type { queryLanes } from '@waybound/contract/wire/waybills/dashboard';
import type { WireAnswer } from '@waybound/contract/wire';
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
  const drawing = useMemo(() => (data && publicData ? toDrawing(data, publicData, language) : NO_ROUTES), [data, publicData, language]);
  const said = data ? sentencesOf(data) : [];
  const summary = said.map(({ key, count }) => t(`map.${key}`, { count })).join(' · ');
  const more = (
    <>
      <ul className="map-counts">
        {said.map(({ key, count, link }) => (
          <li key={key}>
            {link ? (
              <Link {...link} className="text-link">
                {t(`map.${key}`, { count })}
              </Link>
            ) : (
              <span className="muted">{t(`map.${key}`, { count })}</span>
            )}
          </li>
        ))}
      </ul>
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
          frame={drawing.routes.length > 0 ? 'routes' : 'world'}
          insets={INSETS}
        />
      </div>
    </Panel>
  );
}

const ON_THE_ROAD = { to: '/waybillManagement/waybillList', search: { tab: 'waitingArrival' } } as const;
const LEFT_US = { to: '/smallParcel/parcelList' as const, search: { statuses: [...PARCELS_UNDER_WAY] } };

interface Said {
  key: 'onTheRoad' | 'overseas' | 'parcels' | 'unplaced' | 'empty';
  count: number;
  /** The list that has the same; of overseas waybills none asks for several states. */
  link?: typeof ON_THE_ROAD | typeof LEFT_US;
}

/** How many there are. */
function sentencesOf({ total, overseas, parcels, unplaced }: WireAnswer<typeof queryLanes>): readonly Said[] {
  if (total + overseas + parcels === 0) return [{ key: 'empty', count: 0 }];
  const said: readonly Said[] = [
    { key: 'onTheRoad', count: total, link: ON_THE_ROAD },
    { key: 'overseas', count: overseas },
    { key: 'parcels', count: parcels, link: LEFT_US },
    { key: 'unplaced', count: unplaced },
  ];
  return said.filter(({ count }) => count > 0);
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
