import type { Order } from '@waybound/contract/orders/order-fields';
import type { Finding } from '@waybound/contract/rules';
import { checkPacking, toPackingRow } from '@waybound/domain/order/packing';
import { containerFindings } from '@waybound/domain/order/end/containers';
import { isAirWaybillNo, isContainerNo } from '@waybound/domain/transport-numbers';
import { findChannel, type Channel, type ChannelReader } from '../channel/channels.ts';
import { findCountry, isArrival, isDeparture, isDomesticDivision, isReceivingWarehouse } from './places.ts';
import { roadKeyOfOrder } from './record.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuseFields } from '../../kernel/refusal.ts';

/**
 * A draft may be incomplete; what is there must be valid. Gives the channel that the order names.
 * @param at where the order is in the request, such as `order.`
 */
export async function validateDraft(db: Db, reader: ChannelReader, order: Order, at = ''): Promise<Channel | undefined> {
  const channel = order.channelId === undefined ? undefined : await findChannel(db, reader, order.channelId);
  const findings = checkDraft(order, channel);
  if (findings.length > 0) refuseFields(findings.map((finding) => ({ ...finding, path: at + finding.path })));
  return channel;
}

/** Findings that make an order invalid even as a draft, besides its schema. `channel` is the one that the order names, if any. */
export const checkDraft = (order: Order, channel: Channel | undefined): Finding[] => [
  ...checkChannel(order, channel),
  ...checkPlaces(order, channel),
  ...checkPacking((order.packingList ?? []).map(toPackingRow)),
  ...checkOwnLeg(order),
];

/** A channel of another site is as unknown as none. One that was closed may stay in a draft: its submission reports it. */
function checkChannel({ channelId, shippingWay, isPortToPort }: Order, channel: Channel | undefined): Finding[] {
  if (shippingWay === 'HD' && isPortToPort) return [{ path: 'isPortToPort', rule: 'notOffered' }];
  if (channelId !== undefined && !channel) return [{ path: 'channelId', rule: 'unknownRecord' }];
  return channel && channel.card.channel.shippingWay !== shippingWay ? [{ path: 'channelId', rule: 'notOffered' }] : [];
}

/** The numbers of a main leg that the customer has booked himself are printed on its bill: a wrong check digit is a mistyped one. */
function checkOwnLeg({ shippingWay, zxBase, masterBillNo, containers = [], cabinetNumber }: Order): Finding[] {
  if (shippingWay !== 'HD') return [];
  return [
    ...(zxBase === 'AIR' && masterBillNo !== undefined && !isAirWaybillNo(masterBillNo)
      ? [{ path: 'masterBillNo', rule: 'airWaybillNo' } as const]
      : []),
    ...containerFindings(containers).map((finding) => ({ ...finding, path: `containers.${finding.path}` })),
    ...(cabinetNumber === undefined || isContainerNo(cabinetNumber) ? [] : [{ path: 'cabinetNumber', rule: 'containerNo' } as const]),
  ];
}

function checkPlaces(order: Order, channel: Channel | undefined): Finding[] {
  const { countryId, loadingPort, dischargePort, inStockChannel, provinceId, importer } = order;
  const road = roadKeyOfOrder(order, channel);
  const isKnown: [path: string, boolean][] = [
    ['countryId', countryId === undefined || findCountry(countryId) !== undefined],
    ['loadingPort', loadingPort === undefined || isDeparture(loadingPort, road)],
    ['dischargePort', dischargePort === undefined || isArrival(dischargePort, road, findCountry(countryId))],
    ['inStockChannel', inStockChannel === undefined || isReceivingWarehouse(inStockChannel)],
    ['provinceId', provinceId === undefined || isDomesticDivision(provinceId)],
    ['importer.countryId', importer?.countryId === undefined || findCountry(importer.countryId) !== undefined],
  ];
  return isKnown.filter(([, known]) => !known).map(([path]) => ({ path, rule: 'unknownRecord' }));
}
