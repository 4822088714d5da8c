import type { CallInput } from '@waybound/contract/call';
import type { OpsWaybill, recordMilestone } from '@waybound/contract/operations/operations';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { laneOf, type Lane, type Place } from './lanes.ts';

/** A milestone on the way to the next status: how far into the wait it happens, from 0 to 1. */
export interface IntermediateMilestone {
  share: number;
  milestone: Pick<CallInput<typeof recordMilestone>, 'kind' | 'source' | 'placeCode' | 'placeName' | 'timeZone' | 'note'>;
}

type Kind = IntermediateMilestone['milestone']['kind'];

const intermediateMilestone = (
  share: number,
  kind: Kind,
  source: 'carrier' | 'scan' | 'operator',
  place: Place,
  note?: string,
): IntermediateMilestone => ({
  share,
  milestone: { kind, source, ...place, ...(note !== undefined && { note }) },
});

/** What happens between the waybill's status and the one it is about to leave for, in order. */
export function milestonesBefore(waybill: OpsWaybill, to: WaybillStatus): IntermediateMilestone[] {
  const lane = laneOf(waybill);
  const from = waybill.status;
  const onLand = landMilestones(lane, from, to);
  if (from !== 'wait_for_arrivalport') return onLand;
  // Where no status comes between the arrival and the next action, what happens ashore follows the arrival closely.
  return [...mainLeg(lane, waybill.shippingWay === 'HD'), ...onLand.map((event) => ({ ...event, share: 0.94 + event.share * 0.05 }))];
}

function landMilestones(lane: Lane, from: WaybillStatus, to: WaybillStatus): IntermediateMilestone[] {
  switch (to) {
    case 'customs_inspecting':
      return [intermediateMilestone(0.95, 'customsHold', 'operator', lane.departure)];
    case 'wait_for_leaveport':
    case 'wait_for_depart':
    case 'ka_tie_wait_for_depart':
      return readyToLeave(lane, from);
    case 'wait_for_arrivalport':
      return from === 'wait_for_deal_send' ? [] : [intermediateMilestone(0.97, 'departed', 'carrier', lane.departure)];
    case 'cclearance_inspecting':
      return [
        intermediateMilestone(0.6, 'customsQueried', 'operator', lane.arrival),
        intermediateMilestone(0.95, 'customsHold', 'operator', lane.arrival),
      ];
    case 'wait_carry_cabinet':
      return [
        intermediateMilestone(0.4, 'discharged', 'carrier', lane.arrival),
        intermediateMilestone(0.95, 'customsReleased', 'operator', lane.arrival),
      ];
    case 'wait_unloading_cabinet':
      return [intermediateMilestone(0.8, 'gateOut', 'carrier', lane.arrival)];
    default:
      return lastMile(lane, from, to);
  }
}

function readyToLeave({ carriage, departure }: Lane, from: WaybillStatus): IntermediateMilestone[] {
  const released = from === 'wait_for_permitthrough' ? [intermediateMilestone(0.3, 'customsReleased', 'operator', departure)] : [];
  const boarded =
    carriage === 'sea'
      ? [intermediateMilestone(0.6, 'gateIn', 'carrier', departure), intermediateMilestone(0.9, 'loaded', 'carrier', departure)]
      : [];
  return [...released, ...boarded];
}

/** The main leg of an end delivery is the customer's own: we see its end only. */
const mainLeg = ({ stops, arrival }: Lane, isCustomersOwn: boolean): IntermediateMilestone[] => [
  ...(isCustomersOwn ? [] : stops.map(({ share, kind, ...place }) => intermediateMilestone(share, kind, 'carrier', place))),
  intermediateMilestone(0.93, 'arrived', 'carrier', arrival),
];

function lastMile({ hub, destination, arrival, carriage }: Lane, from: WaybillStatus, to: WaybillStatus): IntermediateMilestone[] {
  const released = from === 'wait_for_clearancerelease' ? [intermediateMilestone(0.9, 'customsReleased', 'operator', arrival)] : [];
  switch (to) {
    case 'wait_for_arrivalstock':
      return released;
    case 'wait_for_dispatch':
      if (from === 'wait_carry_cabinet') return [intermediateMilestone(0.8, 'gateOut', 'carrier', arrival)];
      return from === 'wait_for_arrivalstock' ? [intermediateMilestone(0.5, 'received', 'scan', hub)] : released;
    case 'wait_for_sign':
      return [...released, intermediateMilestone(0.95, 'outForDelivery', 'scan', carriage === 'express' ? destination : hub)];
    case 'wait_for_lock':
      if (from === 'wait_return_cabinet') return [intermediateMilestone(0.95, 'containerReturned', 'carrier', arrival)];
      return from === 'wait_for_sign' || from === 'part_of_sign' ? [intermediateMilestone(0.95, 'delivered', 'scan', destination)] : [];
    case 'wait_return_cabinet':
      return from === 'wait_for_sign' || from === 'part_of_sign' ? [intermediateMilestone(0.95, 'delivered', 'scan', destination)] : [];
    default:
      return [];
  }
}

/** Where a status is entered: at our warehouse, at the port, at the hub or at the door. */
export function placeOf(waybill: OpsWaybill, to: WaybillStatus): Place {
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
