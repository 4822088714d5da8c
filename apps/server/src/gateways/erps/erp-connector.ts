import type { ErpFault } from '@waybound/contract/wire/address-book/erps';

/**
 * What stands between the portal and one seller's ERP (facts 7.5): what it can is what it has a function for. How a fourth is written:
 * docs/connect-an-erp.md.
 */
export interface ErpConnector {
  /** Where the ERP is, with a slash at its end, unless a setting says otherwise. */
  baseUrl: string;
  /** The cheapest question that only right credentials are answered. Throws `ErpFailed`. */
  test: (access: ErpAccess) => Promise<void>;
  /**
   * `products`: some of them, in an order that stays the same while they are read.
   * @param cursor of the page before; undefined for the first
   */
  listProducts?: (access: ErpAccess, cursor: string | undefined) => Promise<ErpPage<ErpProduct>>;
  /** `orders`: some of those that still have to be sent, as `listProducts`. */
  listOrders?: (access: ErpAccess, cursor: string | undefined) => Promise<ErpPage<ErpOrder>>;
  /**
   * `tracking`: the delivery number of one order. Asked twice, it changes nothing more.
   * @param orderKey as `listOrders` gave it
   */
  pushTracking?: (access: ErpAccess, orderKey: string, trackNo: string) => Promise<void>;
  /** `costs`: what the sending of one order has cost. Asked twice, it changes nothing more. */
  pushCost?: {
    /** The one that the ERP keeps costs in. */
    currency: string;
    /** @param amount of it, as `12.30` */
    push: (access: ErpAccess, orderKey: string, amount: string) => Promise<void>;
  };
}

export interface ErpAccess {
  /** By the names that the contract gives the ERP's fields. */
  credentials: Readonly<Record<string, string>>;
  /** Of this question: signatures carry it. */
  now: Date;
  ask: (question: ErpQuestion) => Promise<unknown>;
}

export interface ErpQuestion {
  /** Below the ERP's base. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Exactly these bytes are sent, since they are what was signed. Left out: a GET. */
  body?: string;
}

export interface ErpPage<T> {
  rows: readonly T[];
  /** Undefined after the last page. */
  next: string | undefined;
}

/** Values by the fields of a SKU record; what the ERP does not know is left out. */
export interface ErpProduct {
  sku: string;
  declareNameCn?: string | undefined;
  declareNameEn?: string | undefined;
  brand?: string | undefined;
  material?: string | undefined;
  salesConnection?: string | undefined;
  customsCode?: string | undefined;
  destinationPortCustomsClearanceCode?: string | undefined;
  declareValue?: string | undefined;
  declareCurrency?: string | undefined;
  purchasingPrice?: string | undefined;
  salePrice?: string | undefined;
  isCharged?: boolean | undefined;
}

/** An order of a buyer's; what the ERP does not know is left out. */
export interface ErpOrder {
  orderNo: string;
  /** By which the ERP knows it where something is given back; without it nothing is. */
  orderKey?: string | undefined;
  /** Two letters of ISO 3166. */
  countryCode?: string | undefined;
  receiver: {
    name?: string | undefined;
    company?: string | undefined;
    phone?: string | undefined;
    email?: string | undefined;
    address?: string | undefined;
    city?: string | undefined;
    province?: string | undefined;
    zipCode?: string | undefined;
  };
  goods: readonly ErpOrderLine[];
}

export interface ErpOrderLine {
  /** Of the stock; left out where the ERP names none. A listing's own number or title is no SKU. */
  sku?: string | undefined;
  /** What the ERP calls a line without one, as its customer finds it there. */
  name?: string | undefined;
  quantity: number | undefined;
}

/** Enough for a sentence of an ERP's. */
const MAX_SAID = 200;

/** Why an ERP has not given what it was asked for. Carries neither address nor credentials. */
export class ErpFailed extends Error {
  readonly fault: ErpFault;
  /** Asking again would end the same. */
  readonly isFinal: boolean;
  /** What the ERP says itself of what it refuses, in its own language; empty where it says nothing. */
  readonly said: string;

  constructor(fault: ErpFault, isFinal: boolean, said = '') {
    super(`ERP: ${fault}`);
    this.fault = fault;
    this.isFinal = isFinal;
    this.said = said.replace(/\s+/g, ' ').trim().slice(0, MAX_SAID);
  }
}

/** A text of an answer, which may come as a number; undefined where there is none. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}

/**
 * A customs code, which ERPs write with points and spaces. Ten or thirteen digits are China's own; fewer are what every country has, and
 * stand for the destination. What is none is left out rather than the product.
 */
export function codesOf(value: unknown): Pick<ErpProduct, 'customsCode' | 'destinationPortCustomsClearanceCode'> {
  const digits = textOf(value)?.replace(/[.\s-]/g, '') ?? '';
  if (/^(?:\d{10}|\d{13})$/.test(digits)) return { customsCode: digits };
  return /^\d{6,9}$/.test(digits) ? { destinationPortCustomsClearanceCode: digits } : {};
}

/** An amount that says something: many ERPs write 0 for what nobody has filled in. */
export function amountOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text === undefined || !/[1-9]/.test(text) ? undefined : text.replace(/^(\d+\.\d\d)\d+$/, '$1');
}

/** Lines of an address as one. */
export const addressOf = (...lines: readonly unknown[]): string | undefined =>
  textOf(lines.flatMap((line) => textOf(line) ?? []).join(', '));

/** A line of an order by the SKU of the stock that it names, or else by what it is called there. */
export function lineOf(sku: unknown, name: unknown, quantity: unknown): ErpOrderLine {
  const line = { sku: textOf(sku), quantity: quantityOf(quantity) };
  return line.sku === undefined ? { ...line, name: textOf(name) } : line;
}

/** A whole number of pieces. */
export function quantityOf(value: unknown): number | undefined {
  const text = textOf(value)?.replace(/\.0+$/, '') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object of an answer; anything else has none. */
export const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** The rows of a list, each with its fields. Throws where there is no list: an answer without one says something else. */
export function rowsOf(value: unknown): Fields[] {
  if (!Array.isArray(value)) throw new ErpFailed('notUnderstood', false);
  return value.map(fieldsOf);
}
