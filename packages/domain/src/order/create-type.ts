import type { CreateType } from '@waybound/contract/orders/order-codes';
import { ROAD_WAYS, type RoadWay, type ZxBase } from '@waybound/contract/waybills/status';

/** What decides which form an order is written on. */
export interface FormCriteria {
  shippingWay: RoadWay;
  zxBase: ZxBase | null;
  loadingPort: string | null;
  isPortToPort: boolean;
}

interface Forms {
  /** Two where it depends on whether the goods fly. */
  toDoor?: CreateType | { flown: CreateType; other: CreateType };
  toPort?: CreateType;
}

/**
 * The one table of which form writes which order: drafts are continued there, however they are opened. Orders without
 * a form are those that only the forwarder opens, and from port to port what leaves from neither port nor airport.
 */
const FORMS: Readonly<Record<RoadWay, Forms>> = {
  AIR: { toDoor: 'air', toPort: 'port' },
  FCL: { toDoor: 'sea', toPort: 'port' },
  LCL: { toDoor: 'sea', toPort: 'port' },
  KT: { toDoor: 'sea' },
  ZX: { toDoor: { flown: 'air', other: 'sea' } },
  99: { toDoor: 'express' },
  HD: { toDoor: { flown: 'endAir', other: 'endSea' } },
  OT: {},
};

/** Airports go by their IATA codes of three letters; seaports have five, terminals the name of their town. */
const AIRPORT = /^[A-Z]{3}$/;

/** A dedicated line or a customer's own main leg whose mode is not known yet is judged by its place of departure. */
const isFlown = ({ zxBase, loadingPort }: FormCriteria): boolean =>
  zxBase === null ? loadingPort === null || AIRPORT.test(loadingPort) : zxBase === 'AIR';

export function createTypeOf(order: FormCriteria): CreateType | undefined {
  const { toDoor, toPort } = FORMS[order.shippingWay];
  const form = order.isPortToPort ? toPort : toDoor;
  if (typeof form !== 'object') return form;
  return isFlown(order) ? form.flown : form.other;
}

/** By which ways an order of this form may travel. */
export const roadWaysOf = (form: CreateType): RoadWay[] =>
  ROAD_WAYS.filter((way) => {
    const { toDoor, toPort } = FORMS[way];
    return toPort === form || (typeof toDoor === 'object' ? Object.values(toDoor).includes(form) : toDoor === form);
  });

/** A form is for orders to a port or for orders to the door, never both. */
export const isFormToPort = (form: CreateType): boolean => ROAD_WAYS.some((way) => FORMS[way].toPort === form);
