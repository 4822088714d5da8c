import type { HandlerAnswer, HandlerInput } from '@waybound/contract/call';
import { ROAD_WAYS, WAYBILL_STATUSES, type WaybillStatus } from '@waybound/contract/waybills/status';
import type { findProgress, waybillAids } from '@waybound/contract/waybills/waybill-aids';
import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { allStatuses, isOnRoad, roadOf, type Road, type RoadKey } from '@waybound/domain/lifecycle/roads';
import { STATUSES } from '@waybound/domain/lifecycle/statuses';
import { TAB_OF_STATUS } from '@waybound/domain/lifecycle/waybill-tabs';
import { waybillList } from './waybill-list.ts';
import type { Handlers } from '../../kernel/context.ts';
import type { Language } from '../../kernel/language.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { countries, type Region } from '../../records/public-data/countries.ts';
import { ownTimesTo } from '../../records/waybill/tracking/times.ts';
import { statusNameOf, stepNameOf } from '../../records/waybill/status-name.ts';

const idsIn = (...regions: readonly Region[]): number[] => countries.filter(({ region }) => regions.includes(region)).map(({ id }) => id);
const EUROPE = idsIn('europe');
const EUROPE_AND_AMERICAS = idsIn('europe', 'northAmerica', 'latinAmerica');

/** What lists and order pages are filled with. */
export const waybillAidsHandlers: Handlers<typeof waybillAids> = {
  async initListPage(_input, { db, customer, lang }) {
    return {
      list: await waybillList(lang)(db, customer.id, {}),
      statuses: WAYBILL_STATUSES.map((status) => ({
        status,
        statusName: statusNameOf(lang, status, KEYS[0]),
        tab: TAB_OF_STATUS[status].tab,
      })),
      shippingWays: [...ROAD_WAYS],
      countries: countries.map(({ id, code, zh, en }) => ({ id, code, zh, en })),
      sorts: [...listWaybills.sorts],
      sizes: [...listWaybills.sizes],
    };
  },
  queryCountryIdOm: async () => EUROPE_AND_AMERICAS,
  queryCountryIdOz: async () => EUROPE,
  ownTimes: ({ countryId }, { db, customer }) => ownTimesTo(db, customer.id, countryId),
  findProgress: async (input, { lang }) => progressOf(lang, input),
};

/** One road of each kind, the most usual first. */
const KEYS = [
  { shippingWay: 'AIR' },
  { shippingWay: 'LCL' },
  { shippingWay: 'FCL' },
  { shippingWay: 'KT', line: 'truckAir' },
  { shippingWay: 'KT', line: 'truckRail' },
  { shippingWay: '99' },
  { shippingWay: 'HD' },
] as const satisfies readonly RoadKey[];

type Asked = HandlerInput<typeof findProgress, never>;

function progressOf(lang: Language, { waybillStatus: status, ...asked }: Asked): HandlerAnswer<typeof findProgress, never> {
  const { shippingWay, ...more } = asked;
  const key: RoadKey = shippingWay ? given({ shippingWay, ...more }) : (KEYS.find((each) => isOnRoad(roadOf(each), status)) ?? KEYS[0]);
  const stops = allStatuses(requireRoad(key));
  const place = stops.indexOf(status);
  const named = (each: WaybillStatus) => {
    const step = STATUSES[each].step ?? null;
    return { statusName: statusNameOf(lang, each, key), step, stepName: step && stepNameOf(lang, step, key) };
  };
  const stateAt = (at: number) => (at < place ? 'passed' : at === place ? 'present' : 'ahead');
  return {
    waybillStatus: status,
    ...named(status),
    tab: TAB_OF_STATUS[status].tab,
    progress: place < 0 ? [] : stops.map((each, at) => ({ status: each, ...named(each), state: stateAt(at) })),
  };
}

const given = ({ shippingWay, line, zxBase, isPortToPort }: Omit<Asked, 'waybillStatus'> & Pick<RoadKey, 'shippingWay'>): RoadKey => ({
  shippingWay,
  ...(line && { line }),
  ...(zxBase && { zxBase }),
  ...(isPortToPort && { isPortToPort }),
});

/** A dedicated line has a road by its base mode, a truck or train by its line, and the last leg alone none to a port. */
function requireRoad(key: RoadKey): Road {
  const base = key.shippingWay === 'ZX' ? key.zxBase : key.shippingWay;
  if (!base) refuseFields([{ path: 'zxBase', rule: 'required' }]);
  if (base === 'KT' && !key.line) refuseFields([{ path: 'line', rule: 'required' }]);
  if (base === 'HD' && key.isPortToPort) refuseFields([{ path: 'isPortToPort', rule: 'unknownChoice' }]);
  return roadOf(key);
}
