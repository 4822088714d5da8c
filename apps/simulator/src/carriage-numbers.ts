import type { CallInput } from '@waybound/contract/call';
import type { saveTransport } from '@waybound/contract/operations/transport-operations';
import type { OpsWaybill } from '@waybound/contract/operations/operations';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { airWaybillCheckDigit, containerCheckDigit } from '@waybound/domain/transport-numbers';
import { laneOf, type TransportMode } from './lanes.ts';
import type { Random, RandomFor } from './random.ts';

/** What carriers tell on the way: ship or flight with the numbers of its documents at the departure, parcel numbers with the last mile. */
export type CarriageNumbers = Omit<CallInput<typeof saveTransport>, 'waybillNo'>;

const SHIPS = [
  { carrier: 'Matson', vessel: 'MANUKAI', prefix: 'MATU' },
  { carrier: 'COSCO Shipping', vessel: 'COSCO SHIPPING ANDES', prefix: 'CSNU' },
  { carrier: 'Evergreen', vessel: 'EVER LUCENT', prefix: 'EGHU' },
  { carrier: 'Maersk', vessel: 'MAERSK HANGZHOU', prefix: 'MSKU' },
] as const;
const AIRLINES = [
  { carrier: 'China Southern Cargo', flight: 'CZ', prefix: '784' },
  { carrier: 'SF Airlines', flight: 'O3', prefix: '921' },
  { carrier: 'Cathay Cargo', flight: 'CX', prefix: '160' },
] as const;
const RAIL = { carrier: 'China Railway Express', prefix: 'TBJU' } as const;

/** Of the last mile, by country ids of public data; DPD delivers to the rest of Europe. */
const PARCEL_CARRIERS: Readonly<Record<number, string>> = {
  1: 'UPS',
  2: 'Purolator',
  4: 'Royal Mail',
  57: 'Australia Post',
  115: 'Yamato',
};

/** What becomes known when a waybill leaves for `to`; undefined where that is nothing. */
export function carriageNumbersAt(waybill: OpsWaybill, to: WaybillStatus, randomFor: RandomFor): CarriageNumbers | undefined {
  const { shippingWay, countryId } = waybill;
  const mode = laneOf(waybill).carriage;
  // The main leg of an end delivery is the customer's own.
  if (to === 'wait_for_arrivalport' && shippingWay !== 'HD') return mainLegNumbers(mode, waybill.waybillNo, randomFor('carriage'));
  if (to !== 'wait_for_sign' || mode === 'express' || shippingWay === 'FCL') return undefined;
  const carrier = PARCEL_CARRIERS[countryId ?? 0] ?? 'DPD';
  const random = randomFor('last mile');
  // Amazon's warehouses take nothing without an appointment, and what came by sea on a truck.
  if (waybill.dispatchAddressCode === null) return { parcels: [parcelOf(carrier, random)] };
  const deliveryNumber = `ISA${digits(randomFor('appointment'), 10)}`;
  return mode === 'sea' ? { trucks: [truckOf(random)], deliveryNumber } : { parcels: [parcelOf(carrier, random)], deliveryNumber };
}

function mainLegNumbers(mode: TransportMode, waybillNo: string, random: Random): CarriageNumbers {
  const houseNo = `H${waybillNo}`;
  switch (mode) {
    case 'sea': {
      const { prefix, ...ship } = random.pick(SHIPS);
      const voyage = `${digits(random, 3)}E`;
      return { ...ship, voyage, masterNo: `${prefix}${digits(random, 9)}`, houseNo, containers: [containerOf(prefix, random)] };
    }
    case 'air': {
      const { carrier, flight, prefix } = random.pick(AIRLINES);
      return { carrier, flightNo: `${flight}${random.between(100, 999)}`, masterNo: `${prefix}-${airWaybillSerial(random)}`, houseNo };
    }
    case 'rail':
      return { carrier: RAIL.carrier, houseNo, containers: [containerOf(RAIL.prefix, random)] };
    case 'truck':
      return { carrier: 'TIR Cargo', houseNo };
    case 'express':
      return { parcels: [parcelOf('UPS', random)] };
  }
}

const digits = (random: Random, count: number): string => Array.from({ length: count }, () => random.between(0, 9)).join('');

function airWaybillSerial(random: Random): string {
  const serial = digits(random, 7);
  return `${serial}${airWaybillCheckDigit(serial)}`;
}

function containerOf(prefix: string, random: Random): { cabinetNumber: string; sealNo: string } {
  const number = `${prefix}${digits(random, 6)}`;
  return { cabinetNumber: `${number}${containerCheckDigit(number)}`, sealNo: `CN${digits(random, 7)}` };
}

const parcelOf = (carrier: string, random: Random) => ({
  carrier,
  trackNumber: carrier === 'UPS' ? `1Z${digits(random, 16)}` : digits(random, 14),
});

const truckOf = (random: Random) => ({ carrier: 'XPO', proNumber: digits(random, 9), bolNumber: `BOL${digits(random, 8)}` });
