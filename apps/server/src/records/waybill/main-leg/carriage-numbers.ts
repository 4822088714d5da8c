import type { WaybillRecord } from '../rows.ts';

interface CarriageNumbers {
  masterNo: string | undefined;
  houseNo: string | undefined;
  cabinetNumbers: string[];
}

/**
 * The numbers under which carriers know the goods of a waybill: as the forwarder has written them, and of an end waybill otherwise as its
 * order names them.
 */
export function carriageNumbers({ transport, main_leg: own }: Pick<WaybillRecord, 'transport' | 'main_leg'>): CarriageNumbers {
  const containers = transport?.containers.length ? transport.containers : (own?.containers ?? []);
  return {
    masterNo: transport?.masterNo ?? own?.masterNo,
    houseNo: transport?.houseNo ?? own?.houseNo,
    cabinetNumbers: containers.map(({ cabinetNumber }) => cabinetNumber),
  };
}

/** What papers name: the house bill where there is one. */
export function billOfLading(row: Pick<WaybillRecord, 'transport' | 'main_leg'>): string | undefined {
  const { houseNo, masterNo } = carriageNumbers(row);
  return houseNo ?? masterNo;
}
