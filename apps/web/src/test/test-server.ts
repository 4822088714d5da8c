import { login } from '@waybound/contract/wire/account/auth';
import type { Wire, WireAnswer, WireInput } from '@waybound/contract/wire';
import { acceptInvitation, inviteMember } from '@waybound/contract/wire/account/members';
import { orderMaker, type Caller } from '../../../server/test/data/order-maker.ts';
import { PREPARING_HEADER, type NewCustomer, type PageCustomer } from '../../../server/test/server/page-test-server.ts';
import { vi } from 'vitest';
import { encodeCall } from '../api/encode-call.ts';
import { unwrap, unwrapBare } from '../api/envelope.ts';
import { commands } from './commands.ts';
import { visit } from './visit.tsx';

/**
 * The real server behind a page under test: one server for the run, a customer of its own for each test. Records are created as in
 * production, by the calls of the customer and of the forwarder.
 */
const { operatorKey, channelIds } = await commands.testServerInfo();

/** Of every login of the tests. */
export const PASSWORD = 'Portal2026';

export interface TestCustomer extends PageCustomer {
  /** Makes a call that has to succeed with this login, beside the page, and gives its answer. */
  call: <S extends Wire>(spec: S, input: WireInput<S>) => Promise<WireAnswer<S>>;
  /** Opens the product at an address, logged in. */
  visit: (address: string) => ReturnType<typeof visit>;
}

/** Makes a call beside the page. A refusal is thrown as an ApiError. */
async function prepare<const S extends Wire>(spec: S, input: WireInput<S>, { token = operatorKey } = {}): Promise<WireAnswer<S>> {
  const { url, contentType, ...call } = encodeCall(spec, input);
  const response = await fetch(url, {
    ...call,
    headers: {
      [PREPARING_HEADER]: 'y',
      'accept-language': document.documentElement.lang || 'zh-CN',
      ...(contentType ? { 'content-type': contentType } : {}),
      // A public call does not look at it.
      authorization: token,
    },
  });
  if (!response.ok) throw new Error(`${spec.path} answered ${response.status}: ${await response.text()}`);
  const isRefused = response.headers.get('content-type')?.includes('json') ?? false;
  if (spec.answers === 'file' && !isRefused) return (await response.blob()) as WireAnswer<S>; // The contract says so.
  const answer: unknown = await response.json();
  return (spec.answers === 'bare' ? unwrapBare(answer, undefined) : unwrap(answer, undefined)) as WireAnswer<S>; // The server checks it.
}

/** The forwarder's side. */
export const forwarder = { call: <const S extends Wire>(spec: S, input: WireInput<S>) => prepare(spec, input) };

/** For what makes records on the server as well. */
// Each call is a wire part too; that an input looked up by its path is the call's own is more than the compiler can see.
export const caller = { call: prepare as Caller['call'] };

/** Waybills of a clerk at any point of their way. */
export const make = orderMaker(caller, channelIds.AIR, (road) => channelIds[road]);

const clerkOf = (customer: PageCustomer): TestCustomer => ({
  ...customer,
  call: (spec, input) => prepare(spec, input, customer),
  visit: (address) => visit(address, customer.token),
});

/** A customer whom no other test knows, and its first login, an owner. */
export const newCustomer = async (options: NewCustomer = {}): Promise<TestCustomer> => clerkOf(await commands.newCustomer(options));

interface NewMember {
  loginName?: string;
  isOwner?: boolean;
  hidesPrices?: boolean;
}

/** Another login of the same customer; by default a member who sees prices. */
export async function newMember(
  owner: TestCustomer,
  { loginName = `${owner.loginName}-${crypto.randomUUID().slice(0, 8)}`, ...rights }: NewMember = {},
): Promise<TestCustomer> {
  const { token: invitation } = await owner.call(inviteMember, { loginName, isOwner: false, hidesPrices: false, ...rights });
  await prepare(acceptInvitation, { token: invitation, password: PASSWORD });
  const { token } = await prepare(login, { userName: loginName, password: PASSWORD });
  return clerkOf({ ...owner, loginName, token });
}

/** The recipient of a customer's mailbox presses the button behind the link of the mail, as soon as that has come. */
export const confirmMailbox = ({ customerId }: Pick<TestCustomer, 'customerId'>, email: string): Promise<void> =>
  vi.waitFor(() => commands.confirmMailbox(customerId, email), { timeout: 60_000 });

/** Nothing was heard of a customer's parcels for longer than usual. */
export const silenceParcels = ({ customerId }: Pick<TestCustomer, 'customerId'>): Promise<void> => commands.silenceParcels(customerId);

/** The seller of a store agrees at what stands for Amazon, and the store is read. */
export const connectStore = ({ token }: Pick<TestCustomer, 'token'>, storeId: string): Promise<void> =>
  commands.connectStore(token, storeId);

/** Leaves a seller one shipment at what stands for Amazon, of so many boxes that all differ. */
export const onlyUnlikeBoxes = (sellerId: string, boxes: number): Promise<void> => commands.onlyUnlikeBoxes(sellerId, boxes);

/** Has the shipments of a seller that wait for their truck stand on so many pallets. */
export const onPallets = (sellerId: string, pallets: number): Promise<void> => commands.onPallets(sellerId, pallets);

/** Nothing has been heard of an overseas waybill since a moment, which is longer than usual. @param since such as `2026-09-28T10:30:00+08:00` */
export const fallSilent = (waybillNo: string, since: string): Promise<void> => commands.fallSilent(waybillNo, since);

/** Has what stands for Amazon do something wrong with the calls of a seller (docs/amazon.md). */
export const orderAmazonMood = (mood: { mood: string; sellerId: string; times?: number }): Promise<void> => commands.orderAmazonMood(mood);

/** What the official website sends somebody here with. */
export const websiteTokenOf = ({ loginName }: Pick<TestCustomer, 'loginName'>): Promise<string> => commands.websiteToken(loginName);

/** A header of each request that the page has made below `/api` of one path, in the order they came. */
export const receivedHeaders = async (spec: { path: string }, name: string) =>
  (await commands.received(spec.path)).map(({ headers }) => headers[name]);

/** What the page has asked of one call since the test began, as it came to the server: the fields, in the order they came. */
export const received = async (spec: Pick<Wire, 'path'>): Promise<unknown[]> =>
  (await commands.received(spec.path)).map(({ input }) => input);
