import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import Copy from 'lucide-react/icons/copy';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useMediaQuery } from '../../../kit/use-media-query.ts';
import type { MapPlace } from '../../../kit/map/WorldMap.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { LazyWorldMap } from '../../../parts/LazyWorldMap.ts';
import { ModeIcon } from '../../../parts/waybill/ModeIcon.tsx';
import { StatusTag } from '../../../parts/waybill/StatusTag.tsx';
import { copyText } from '../../../parts/copy-text.ts';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';
import { routeModeOf } from './tracking/route-mode.ts';
import { useWayName } from '../../../parts/waybill/way-name.ts';
import type { Voyage } from './tracking/voyage.ts';
import { VoyageBar } from './tracking/VoyageBar.tsx';
import './hero.css';

/** Where there is space for a map beside the number and the bar, which are left free of the route. */
const WIDE = '(min-width: 1300px)';
const INSETS = { top: 36, right: 170, bottom: 36, left: 760 };
/** So far the bar reaches. */
const COVERED_PX = 612;

interface HeroProps {
  detail: WaybillDetail;
  voyage: Voyage;
}

/**
 * The waybill, once it is booked beside the map of its journey: a line of context, so that the page's content begins above the fold. Dark in
 * both themes, so its parts are drawn as on a dark page.
 */
export function Hero({ detail, voyage }: HeroProps) {
  const { waybill } = detail;
  const isBooked = waybill.tab !== 'waitingConfirm' && waybill.tab !== 'closed';
  const hasMap = useMediaQuery(WIDE) && isBooked && waybill.loadingPort !== null;
  return (
    <header className="waybill-hero" data-theme="dark" data-map={hasMap || undefined}>
      {hasMap && (
        <div className="waybill-hero-map">
          <HeroMap detail={detail} voyage={voyage} />
        </div>
      )}
      <HeroTitle detail={detail} />
      {isBooked && <VoyageBar voyage={voyage} />}
    </header>
  );
}

function HeroTitle({ detail: { waybill } }: { detail: WaybillDetail }) {
  const { t, language } = useTranslation('waybillDetail');
  const wayName = useWayName();
  const { waybillNo, referenceNo, channelName } = waybill;
  const channel = channelName?.[language === 'en' ? 'en' : 'zh'] ?? wayName(waybill.shippingWay, waybill.line);
  const copy = async () => {
    if (await copyText(waybillNo)) toast('success', t('copied', { number: waybillNo }));
  };
  return (
    <div className="waybill-hero-title">
      <ModeIcon way={waybill.shippingWay} line={waybill.line} variant="deep" />
      <div>
        <div className="waybill-hero-number">
          <h1 className="identifier">{waybillNo}</h1>
          <IconButton label={t('copy', { number: waybillNo })} size="small" icon={<Copy />} onClick={() => void copy()} />
        </div>
        <p>
          <StatusTag of={waybill} />
          <span>{channel}</span>
          {referenceNo && <span className="identifier">{referenceNo}</span>}
        </p>
      </div>
    </div>
  );
}

function HeroMap({ detail, voyage }: HeroProps) {
  const { t } = useTranslation('waybillDetail');
  const { placeOf, placeWithCode } = usePlaceNames();
  const data = usePublicData();
  const { waybill, route } = detail;
  const { loadingPort, dischargePort } = waybill;
  const [start] = route;
  // Where it leaves from may be known long before where it arrives.
  const originOf = (code: string): MapPlace[] =>
    [...(data?.ports ?? []), ...(data?.airports ?? []), ...(data?.railTerminals ?? [])]
      .filter((place) => place.code === code)
      .map(({ lon, lat }) => ({ key: 'from', at: [lon, lat], label: placeWithCode(code), isStrong: true }));
  const end = route.at(-1);
  if (!start || !end || !loadingPort || !dischargePort) {
    return <LazyWorldMap title={t('detail.mapUnknown')} variant="deep" routes={[]} places={loadingPort ? originOf(loadingPort) : []} />;
  }
  const places: MapPlace[] = [
    { key: 'from', at: start, label: placeWithCode(loadingPort), awayFrom: end, isStrong: true },
    { key: 'to', at: end, label: placeWithCode(dischargePort), awayFrom: start, isStrong: true },
  ];
  return (
    <LazyWorldMap
      title={t('detail.mapLabel', { from: placeOf(loadingPort), to: placeOf(dischargePort) })}
      variant="deep"
      frame="routes"
      insets={INSETS}
      coveredPx={COVERED_PX}
      routes={[{ key: 'route', points: route, mode: routeModeOf(waybill, data), progress: voyage.progress }]}
      places={places}
    />
  );
}
