import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { phaseOf } from '@waybound/domain/lifecycle/phases';
import type { WaybillHead } from '../rows.ts';
import { findPlace, findZoneOfCountry } from '../../public-data/known-places.ts';

/** Of whatever happens before the goods arrive, and of what the forwarder does at its desk. */
export const FORWARDER_TIME_ZONE = 'Asia/Shanghai';
/** Abroad in a country of several zones, with nothing that says which. */
export const NO_ONES_TIME_ZONE = 'UTC';

const IMPORT_PHASE = 5;
const ARRIVAL_KINDS: readonly string[] = ['arrived', 'discharged'];

interface Happening {
  kind: string;
  status?: WaybillStatus | undefined;
}

/** The zone of an entry that names no place: from the arrival on, that of the port, and behind customs that of the address. */
export function zoneWithoutPlace(row: WaybillHead, { kind, status }: Happening): string {
  if (status === 'already_finish') return FORWARDER_TIME_ZONE;
  const held = row.frozen_from ?? row.status;
  const phase = (status && phaseOf(status)) ?? phaseOf(held) ?? 0;
  if (phase < IMPORT_PHASE && !ARRIVAL_KINDS.includes(kind)) return FORWARDER_TIME_ZONE;
  const [port, address] = [findPlace(row.discharge_port), findPlace(row.address_code)];
  const place = phase > IMPORT_PHASE ? (address ?? port) : (port ?? address);
  return place?.timeZone ?? findZoneOfCountry(row.country_id) ?? NO_ONES_TIME_ZONE;
}
