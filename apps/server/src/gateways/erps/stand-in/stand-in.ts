import type { IncomingHttpHeaders } from 'node:http';

/** How a stand-in behaves: chosen by the key (or token) that it is asked with. `sent` has no orders left to send; any other key is a wrong one. */
const STAND_IN_MOODS = ['demo', 'html', 'late', 'clock', 'expired', 'sent'] as const;
export type StandInMood = (typeof STAND_IN_MOODS)[number];
/** The secret of each of its keys. */
export const STAND_IN_SECRET = 'demo-secret';

export interface StandInProduct {
  sku: string;
  nameCn: string;
  nameEn: string;
  customsCode: string;
  value: string;
}

export interface StandInOrder {
  orderNo: string;
  countryCode: string;
  name: string;
  phone: string;
  street: string;
  city: string;
  province: string;
  zipCode: string;
  goods: readonly StandInLine[];
}

/** Of an SKU of the stock, or of a listing that nobody has paired with one. */
export type StandInLine = { quantity: number } & ({ sku: string } | { listing: string });

export interface StandInRequest {
  /** Below the address of the ERP, with its parameters. */
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
  /** Of the ERP. */
  now: Date;
  products: readonly StandInProduct[];
  orders: readonly StandInOrder[];
  /** What it was given back of its orders. */
  given: GivenBack[];
}

/** Of one order, by what the ERP knows it. */
export interface GivenBack {
  orderKey: string;
  trackNo?: string;
  cost?: string;
}

export interface StandInAnswer {
  status: number;
  body: unknown;
}

/** One ERP as far as its connector asks it: signatures and times are checked as the ERP does. */
export interface StandIn {
  moodOf: (request: Pick<StandInRequest, 'headers' | 'body'>) => StandInMood | undefined;
  answer: (request: StandInRequest, mood: StandInMood | undefined) => StandInAnswer;
}

export const moodNamed = (key: unknown): StandInMood | undefined => STAND_IN_MOODS.find((mood) => mood === key);

/** The rows of a page, counted from 1. */
export const pageOf = <T>(rows: readonly T[], page: number, size: number): T[] => rows.slice((page - 1) * size, page * size);
