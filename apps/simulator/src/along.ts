import type { CallInput } from '@waybound/contract/call';
import type { OpsWaybill, recordMilestone } from '@waybound/contract/operations';
import type { WaybillStatus } from '@waybound/contract/status';
import { laneOf, type Lane, type Spot } from './lanes.ts';

/** A milestone on the way to the next status: how far into the wait it happens, from 0 to 1. */
export interface Along {
  share: number;
  milestone: Pick<CallInput<typeof recordMilestone>, 'kind' | 'source' | 'placeCode' | 'placeName' | 'timeZone' | 'note'>;
}

type Kind = Along['milestone']['kind'];

const along = (share: number, kind: Kind, source: 'carrier' | 'scan' | 'operator', spot: Spot, note?: string): Along => ({
  share,
  milestone: { kind, source, ...spot, ...(note !== undefined && { note }) },
});

/** What happens between the waybill's status and the one it is about to leave for, in order. */
export function eventsBefore(waybill: OpsWaybill, to: WaybillStatus): Along[] {
  const lane = laneOf(waybill);
  const from = waybill.status;
  const ashore = eventsAshore(lane, from, to);
  if (from !== 'wait_for_arrivalport') return ashore;
  // Where no status stands between the arrival and the next act, what happens ashore follows the arrival closely.
  return [...mainLeg(lane, waybill.shippingWay === 'HD'), ...ashore.map((event) => ({ ...event, share: 0.94 + event.share * 0.05 }))];
}

function eventsAshore(lane: Lane, from: WaybillStatus, to: WaybillStatus): Along[] {
  switch (to) {
    case 'wait_for_permitthrough':
      return from === 'customs_inspecting' ? [along(0.9, 'customsReleased', 'operator', lane.departure)] : [];
    case 'customs_inspecting':
      return [along(0.95, 'customsHold', 'operator', lane.departure)];
    case 'wait_for_leaveport':
    case 'wait_for_depart':
    case 'ka_tie_wait_for_depart':
      return readyToLeave(lane, from);
    case 'wait_for_arrivalport':
      return from === 'wait_for_deal_send' ? [] : [along(0.97, 'departed', 'carrier', lane.departure)];
    case 'cclearance_inspecting':
      return [along(0.95, 'customsHold', 'operator', lane.arrival)];
    case 'wait_carry_cabinet':
      return [along(0.4, 'discharged', 'carrier', lane.arrival), along(0.95, 'customsReleased', 'operator', lane.arrival)];
    case 'wait_unloading_cabinet':
      return [along(0.8, 'gateOut', 'carrier', lane.arrival)];
    default:
      return lastMile(lane, from, to);
  }
}

function readyToLeave({ carriage, departure }: Lane, from: WaybillStatus): Along[] {
  const released = from === 'wait_for_permitthrough' ? [along(0.3, 'customsReleased', 'operator', departure)] : [];
  const boarded = carriage === 'sea' ? [along(0.6, 'gateIn', 'carrier', departure), along(0.9, 'loaded', 'carrier', departure)] : [];
  return [...released, ...boarded];
}

/** The main leg of an end delivery is the customer's own: we see its end only. */
const mainLeg = ({ stops, arrival }: Lane, isCustomersOwn: boolean): Along[] => [
  ...(isCustomersOwn ? [] : stops.map(({ share, kind, ...spot }) => along(share, kind, 'carrier', spot))),
  along(0.93, 'arrived', 'carrier', arrival),
];

function lastMile({ hub, destination, arrival, carriage }: Lane, from: WaybillStatus, to: WaybillStatus): Along[] {
  const released = from === 'wait_for_clearancerelease' ? [along(0.9, 'customsReleased', 'operator', arrival)] : [];
  switch (to) {
    case 'wait_for_arrivalstock':
      return released;
    case 'wait_for_dispatch':
      if (from === 'wait_carry_cabinet') return [along(0.8, 'gateOut', 'carrier', arrival)];
      return from === 'wait_for_arrivalstock' ? [along(0.5, 'received', 'scan', hub)] : released;
    case 'wait_for_sign':
      return [...released, along(0.95, 'outForDelivery', 'scan', carriage === 'express' ? destination : hub)];
    case 'wait_for_lock':
      if (from === 'wait_return_cabinet') return [along(0.95, 'containerReturned', 'carrier', arrival)];
      return from === 'wait_for_sign' || from === 'part_of_sign' ? [along(0.95, 'delivered', 'scan', destination)] : [];
    case 'wait_return_cabinet':
      return from === 'wait_for_sign' || from === 'part_of_sign' ? [along(0.95, 'delivered', 'scan', destination)] : [];
    default:
      return [];
  }
}

/** Where a status is entered: at our warehouse, at the port, at the hub or at the door. */
export function spotOf(waybill: OpsWaybill, to: WaybillStatus): Spot {
  const lane = laneOf(waybill);
  switch (to) {
    case 'wait_for_in_stock':
    case 'wait_for_out_stock':
    case 'wait_for_on_line':
      return lane.warehouse;
    case 'wait_for_clearance_of_goods':
    case 'customs_inspecting':
    case 'wait_for_permitthrough':
    case 'wait_for_leaveport':
    case 'wait_for_depart':
    case 'ka_tie_wait_for_depart':
      return lane.departure;
    case 'wait_for_arrivalport':
      return waybill.shippingWay === 'HD' ? lane.arrival : lane.departure;
    case 'wait_for_arrivalstock':
    case 'wait_for_dispatch':
    case 'wait_for_sign':
    case 'wait_unloading_cabinet':
      return lane.hub;
    case 'part_of_sign':
    case 'wait_for_lock':
    case 'wait_return_cabinet':
      return lane.destination;
    default:
      return lane.arrival;
  }
}
