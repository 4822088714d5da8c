import type { IncomingMessage, ServerResponse } from 'node:http';

/** The real server under the tests of pages: started once for a run, shared by all of them. Made by `open-page-test-server.ts`. */
export interface PageTestServer {
  /** Of the forwarder, who acts in every test. */
  readonly operatorKey: string;
  /** The channels that every customer is offered, by road. */
  readonly channelIds: { AIR: string; LCL: string; FCL: string };
  /** Answers a request of a test's page. A test identifies itself by the header `TEST_HEADER`. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** A customer whom nobody else knows, with its first login, an owner. */
  newCustomer: (test: string, options: NewCustomer) => Promise<PageCustomer>;
  /** The server's time for one test; the clock runs on from there. */
  setClock: (test: string, now: Date) => void;
  /** What a test's page has asked of the server, in the order it came. */
  received: (test: string) => readonly Received[];
  /** A token with which the official website sends a login here. */
  websiteToken: (test: string, loginName: string) => Promise<string>;
  /** The code of an authenticator app that knows this secret, so many steps of half a minute ahead of a test's time. */
  authenticatorCode: (test: string, secret: string, steps: number) => string;
  /** Confirms a customer's mailbox as its recipient does, by the link in the mail. */
  confirmMailbox: (customerId: string, email: string) => Promise<void>;
  /** Lets a seller agree at what stands for Amazon, in the session of this token. */
  connectStore: (token: string, storeId: string) => Promise<void>;
  /** Leaves a seller one shipment at what stands for Amazon, of so many boxes that all differ. */
  onlyUnlikeBoxes: (sellerId: string, boxes: number) => void;
  /** Has the shipments of a seller that wait for their truck stand on so many pallets. */
  onPallets: (sellerId: string, pallets: number) => void;
  /** Nothing has been heard of an overseas waybill since then, which is longer than usual: nobody waits in a test for that. */
  fallSilent: (waybillNo: string, since: Date) => Promise<void>;
  /** Has what stands for Amazon do something wrong with the calls of a seller (docs/amazon.md). */
  orderAmazonMood: (mood: { mood: string; sellerId: string; times?: number }) => void;
  /** Has nothing been heard of a customer's parcels for long: the clock would say so of everybody's. */
  silenceParcels: (customerId: string) => Promise<void>;
  /** Breaks off the answers of a path that a test's page still waits for. */
  breakOff: (test: string, path: string) => void;
  /** Nobody will ask about this test again. */
  forget: (test: string) => void;
  close: () => Promise<void>;
}

/** Sent along by a page under test with each request: which test it is of. */
export const TEST_HEADER = 'x-page-test';
/** What a test asks for itself, to prepare something or to look at what has been stored, is not counted as asked by the page. */
export const PREPARING_HEADER = 'x-page-test-prepares';

export interface NewCustomer {
  /** Its code. From now on the test's pages are opened at the address of this site, and not of `waybound`. */
  site?: string;
  /** From now on the test's pages are opened in an environment of this variant (section 2). */
  variant?: 'standard' | 'partner';
  isCheckPrice?: boolean;
  /** Must not see where the forwarder's own warehouses are. */
  hidesWarehouses?: boolean;
  /** In place of that of every test. One of before the rules may be too simple. */
  password?: string;
}

export interface PageCustomer {
  customerId: string;
  code: string;
  loginName: string;
  token: string;
}

export interface Received {
  /** As the contract spells it. */
  path: string;
  /** Fields as they came: of JSON, or text of an address. None of a form with files. */
  input: unknown;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}
