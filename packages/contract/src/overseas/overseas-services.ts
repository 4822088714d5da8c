import * as z from 'zod/mini';
import * as f from '../field.ts';
import { SERVICE_KINDS, SERVICE_UNITS } from './overseas-states.ts';

/** What warehouses abroad offer, and what it costs (sections 3 and 4). */

const bilingual = { zh: z.string(), en: z.string() };

/** What a warehouse does, and what it asks for it. */
export const overseasService = z.object({
  code: z.string(),
  kind: z.enum(SERVICE_KINDS),
  ...bilingual,
  unit: z.enum(SERVICE_UNITS),
  /** Of one unit. Decimal. */
  unitPrice: f.price(z.string()),
  /** Units from this one on, counted from 1, cost this much each. */
  tiers: z.array(z.object({ from: z.int(), unitPrice: f.price(z.string()) })),
  /** Less is never charged. */
  minimum: f.price(z.string()),
  /** The warehouse shows with a picture that it is done. */
  needsPicture: z.boolean(),
  currency: z.string(),
});
export type OverseasService = z.output<typeof overseasService>;

/** What a cubic metre costs a day, by how many days the goods have stood; the day on which they came is the first. */
export const storageTariff = z.object({
  currency: z.string(),
  /** Each from its day on; the days before the first are free. Decimal. */
  steps: z.array(z.object({ fromDay: z.int(), perCbmDay: f.price(z.string()) })),
});
export type StorageTariff = z.output<typeof storageTariff>;

/** A warehouse of the forwarder's, as a return is sent to it. */
export const overseasWarehouse = z.object({
  id: z.int(),
  code: z.string(),
  countryId: z.int(),
  ...bilingual,
  consignee: z.string(),
  address: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  /** Null where storing costs nothing. */
  storage: z.nullable(storageTariff),
});
export type OverseasWarehouse = z.output<typeof overseasWarehouse>;

/** A service of a decision, as it was priced then. */
export const pricedService = z.object({
  code: z.string(),
  kind: z.enum(SERVICE_KINDS),
  ...bilingual,
  unit: z.enum(SERVICE_UNITS),
  currency: z.string(),
  /** The units by what each of them costs. Together less than the amount where a minimum is charged. */
  parts: z.array(z.object({ units: z.int(), unitPrice: f.price(z.string()) })),
  amount: f.price(z.string()),
});
export type ServiceCharge = z.output<typeof pricedService>;

export const amounts = z.array(z.object({ currency: z.string(), amount: f.price(z.string()) }));

/** What some services cost, each and together. */
export const pricedServices = z.object({ services: z.array(pricedService), amounts });
