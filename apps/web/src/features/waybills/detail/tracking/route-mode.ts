import type { PublicData } from '@waybound/contract/site/site';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import type { RouteMode } from '../../../../kit/map/WorldMap.tsx';

const MODES: Readonly<Partial<Record<WaybillRow['shippingWay'], RouteMode>>> = { AIR: 'air', FCL: 'sea', LCL: 'sea', 99: 'express' };

/** How the main leg is drawn. A dedicated line and an end delivery do not say it; the place they leave from does. */
export function routeModeOf(
  { shippingWay, line, loadingPort }: Pick<WaybillRow, 'shippingWay' | 'line' | 'loadingPort'>,
  data: PublicData | undefined,
): RouteMode {
  if (line) return line === 'truckRail' ? 'rail' : 'truck';
  const isAt = (places: PublicData['ports'] | undefined) => Boolean(places?.some(({ code }) => code === loadingPort));
  return MODES[shippingWay] ?? (isAt(data?.airports) ? 'air' : isAt(data?.railTerminals) ? 'rail' : 'sea');
}
