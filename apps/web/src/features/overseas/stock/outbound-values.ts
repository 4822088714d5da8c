import type { OverseasService } from '@waybound/contract/overseas/overseas-services';
import { OUTBOUND_KINDS, type OutboundPacking } from '@waybound/contract/overseas/overseas-states';
import type { OutboundLine, OutboundOrder, OutboundOrderInput } from '@waybound/contract/overseas/overseas-fields';
import {
  consigneeOf,
  destinationSentOf,
  kindOf,
  NO_WORK,
  offeredWork,
  workSentOf,
  type DestinationValues,
  type WorkValues,
} from '../detail/decision-values.ts';

/** Some of a row of the stock, as it is typed. Without a quantity it is not in the order. */
export interface LineValues extends WorkValues {
  quantity: string;
}

/** An order as it is typed. */
export interface OutboundValues extends DestinationValues {
  /** By the id of the row of the stock, of its further lines with their number behind it (`lineKeysOf`). */
  lines: Readonly<Record<string, LineValues>>;
  /** What a template has done with pieces, whatever they are. */
  serviceItemArr: readonly string[];
  dispatchMethod: string;
  packing: OutboundPacking;
  cartons: string;
  pallets: string;
  customerRemark: string;
}

export const isOutbound = ({ kind }: OverseasService): boolean => OUTBOUND_KINDS.some((each) => each === kind);

/** What a new one is filled in from. */
export type BegunOutbound = { [K in keyof OutboundOrder]?: OutboundOrder[K] | undefined } & { serviceItemArr?: string[] | undefined };

/** Of a line for which nothing was typed what a template has done. */
export const lineOf = ({ lines, serviceItemArr }: Pick<OutboundValues, 'lines' | 'serviceItemArr'>, key: string): LineValues =>
  lines[key] ?? { ...NO_WORK, serviceItemArr, quantity: '' };

const BEFORE_NUMBER = '.';
const lineKey = (stockId: string, number: number): string => (number === 1 ? stockId : `${stockId}${BEFORE_NUMBER}${number}`);
/** Of a line among those of its row, counted from 1. */
export const numberOf = (key: string): number => Number(key.split(BEFORE_NUMBER)[1] ?? 1);
const stockIdOf = (key: string): string => key.split(BEFORE_NUMBER)[0] ?? key;

/** The lines of a row of the stock, of which there is one at least. */
export const lineKeysOf = ({ lines }: Pick<OutboundValues, 'lines'>, stockId: string): string[] => [
  stockId,
  ...Object.keys(lines)
    .filter((key) => key !== stockId && stockIdOf(key) === stockId)
    .toSorted((a, b) => numberOf(a) - numberOf(b)),
];

/** A further line of a row, for other work on some of its pieces. */
export function withFurtherLine({ lines }: OutboundValues, stockId: string): Pick<OutboundValues, 'lines'> {
  const last = lineKeysOf({ lines }, stockId).at(-1) ?? stockId;
  return { lines: { ...lines, [lineKey(stockId, numberOf(last) + 1)]: { ...NO_WORK, quantity: '' } } };
}

export const withoutLine = ({ lines }: OutboundValues, key: string): Pick<OutboundValues, 'lines'> => ({
  lines: Object.fromEntries(Object.entries(lines).filter(([each]) => each !== key)),
});

/** Of one that was sent back, what was ordered then; of a new one, what it is filled in from. */
export function outboundValuesOf(order: BegunOutbound | null | undefined): OutboundValues {
  return {
    ...keptValuesOf(order),
    lines: Object.fromEntries(
      (order?.lines ?? []).map((line, index, all) => {
        const number = all.slice(0, index).filter(({ stockId }) => stockId === line.stockId).length + 1;
        return [lineKey(line.stockId, number), lineValuesOf(line)];
      }),
    ),
    shipmentId: order?.shipmentId ?? '',
    referenceId: order?.referenceId ?? '',
  };
}

const typed = (count: number | undefined): string => (count === undefined ? '' : String(count));

/** A file that was given is with the order that it was given for. */
const lineValuesOf = ({ quantity, serviceItemArr, cartons, pallets, fnSku = '', labelBy = 'generated' }: OutboundLine): LineValues => ({
  quantity: String(quantity),
  serviceItemArr,
  cartons: typed(cartons),
  pallets: typed(pallets),
  fnSku,
  labelBy,
  labelFile: undefined,
});

/** Of a template: whatever pieces leave, and whatever the numbers of their shipment are. */
export function keptValuesOf(order: BegunOutbound | null | undefined): Omit<OutboundValues, 'lines' | 'shipmentId' | 'referenceId'> {
  return {
    serviceItemArr: order?.serviceItemArr ?? [],
    dispatchMethod: order?.dispatchMethod ?? '',
    storeAddress: order?.storeAddress ?? '',
    consignee: consigneeOf(order?.consignee ?? null),
    packing: order?.packing ?? 'cartons',
    cartons: typed(order?.cartons),
    pallets: typed(order?.pallets),
    customerRemark: order?.customerRemark ?? '',
  };
}

/** Without what is no work that is offered now: no page shows it to be taken away. */
export const offeredOf = (values: OutboundValues, services: readonly OverseasService[]): OutboundValues => ({
  ...values,
  serviceItemArr: offeredWork(values.serviceItemArr, services),
  lines: Object.fromEntries(
    Object.entries(values.lines).map(([id, line]) => [id, { ...line, serviceItemArr: offeredWork(line.serviceItemArr, services) }]),
  ),
});

/** What is counted of how it is packed: what is destroyed is not, unless its price asks for it. */
export function countsOf({ packing }: Pick<OutboundValues, 'packing'>, dispatch: OverseasService | undefined) {
  const isPacked = dispatch?.kind !== 'destroy';
  return {
    cartons: (isPacked && packing !== 'pieces') || dispatch?.unit === 'carton',
    pallets: (isPacked && packing === 'pallets') || dispatch?.unit === 'pallet',
  };
}

/** The lines that are in the order, in the order of the page. */
export const orderedKeys = (ids: readonly string[], values: OutboundValues): string[] =>
  ids.flatMap((id) => lineKeysOf(values, id)).filter((key) => lineOf(values, key).quantity.trim() !== '');

/** How many pieces of a row are in the order, by all its lines. */
export const takenOf = (stockId: string, values: OutboundValues): number =>
  lineKeysOf(values, stockId).reduce((sum, key) => sum + (Number(lineOf(values, key).quantity) || 0), 0);

/** What all of these have done, for a template: a new number belongs to its pieces. */
export function commonWork(ids: readonly string[], values: OutboundValues): string[] {
  const [first, ...others] = orderedKeys(ids, values).map((key) => lineOf(values, key));
  return (first ?? values).serviceItemArr.filter((code) => others.every(({ serviceItemArr }) => serviceItemArr.includes(code)));
}

/** The same work for all lines, as a template has it. */
export const withWork = (
  { lines }: OutboundValues,
  serviceItemArr: readonly string[],
): Pick<OutboundValues, 'lines' | 'serviceItemArr'> => ({
  serviceItemArr,
  lines: Object.fromEntries(Object.entries(lines).map(([id, line]) => [id, { ...line, serviceItemArr }])),
});

/** Where it goes and as what, without the numbers of Amazon's shipment: what a template keeps. */
export function outboundKeptOf(values: OutboundValues, services: readonly OverseasService[]) {
  const { dispatchMethod, storeAddress, consignee, packing, cartons, pallets, customerRemark } = values;
  const kind = kindOf(services, dispatchMethod);
  const counts = countsOf(
    values,
    services.find(({ code }) => code === dispatchMethod),
  );
  return {
    dispatchMethod,
    ...(kind === 'toFba' && { storeAddress }),
    ...(kind === 'toAddress' && { consignee }),
    packing,
    ...(counts.cartons && { cartons }),
    ...(counts.pallets && { pallets }),
    customerRemark,
  };
}

export function outboundSentOf(ids: readonly string[], values: OutboundValues, services: readonly OverseasService[]): OutboundOrderInput {
  return {
    lines: orderedKeys(ids, values).map((key) => {
      const line = lineOf(values, key);
      return { stockId: stockIdOf(key), quantity: line.quantity, ...workSentOf(line, services) };
    }),
    ...outboundKeptOf(values, services),
    ...destinationSentOf(values, kindOf(services, values.dispatchMethod)),
  };
}
