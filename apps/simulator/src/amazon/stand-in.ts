import { randomBytes } from 'node:crypto';
import { consentPage } from './consent-page.ts';
import { labelLinks, type LabelLinks } from './label-links.ts';
import { standInMoods, WrongOrder, type Moods } from './moods.ts';
import { modelledCall, type ModelledCall } from './model.ts';
import { settle, type OperationProblem } from './planning/plan-making.ts';
import { planReadingOf } from './planning/plan-readings.ts';
import { isWriting, writingOf } from './planning/plan-steps.ts';
import { readingOf } from './readings.ts';
import { REFUSED_GRANT, standInTokens } from './tokens.ts';
import { sampleSeller, type StandInSeller } from './world.ts';

/**
 * Amazon as far as the portal speaks with it: the page on which a seller agrees, the exchange of tokens, and the operations of the models
 * beside this file. Requests and answers are checked against the models. It has no port of its own: whoever uses it hands it requests.
 */

export interface StandInRequest {
  method: string;
  /** Path and query, below where the stand-in is mounted. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

export interface StandInAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Bytes of a file. */
  body: string | Buffer;
}

/**
 * What goes wrong with a call; undefined where nothing does. `revoked`: the seller takes the permission back with it, so nothing is answered any
 * more, and no token given, until the seller agrees again; `denied`: this call is not the program's to make, whatever its token. Of a write also:
 * it is accepted and `failed` afterwards, or it is done and its answer is `lost` on the way. A delivery window that is confirmed is said to have
 * run out, at once (`windowRefused`) or afterwards (`windowExpired`).
 */
export type StandInFault = RefusedCall | FailedCall | 'lost';
type RefusedCall = 'throttled' | 'outage' | 'revoked' | 'denied' | 'expired' | 'refused' | 'windowRefused';
type FailedCall = 'failed' | 'windowExpired';

export interface StandInOptions {
  clock: () => Date;
  clientId: string;
  clientSecret: string;
  /** Where it is found, without a slash at its end: links to labels begin with it. */
  address: () => string;
  /** A seller that comes for the first time has a sample of everything. */
  sellerOf?: (id: string, now: Date) => StandInSeller;
}

export interface AmazonStandIn {
  /** So long it works on a write that it has accepted. */
  operationMs: number;
  answer: (request: StandInRequest) => StandInAnswer;
  /** The account of a seller, to be looked at and changed. */
  seller: (id: string) => StandInSeller;
  /** Decides before each call of a seller's program what goes wrong with it, ahead of what was ordered at `MOODS_PATH`. */
  failing: (decide: ((operation: string, sellerId: string) => StandInFault | undefined) | undefined) => void;
  /** What was asked for, in its order: operation and seller. */
  asked: readonly { operation: string; sellerId: string; url: string }[];
  /** What opens a seller's account for good: the same each time, so that it outlives this process. */
  refreshToken: (sellerId: string) => string;
  /** As the seller's button does: what the redirect brings back. */
  consent: (sellerId: string, state: string) => { state: string; selling_partner_id: string; spapi_oauth_code: string };
}

/** Where a running one is told what goes wrong from now on: `POST` orders a mood, `GET` lists those under way (docs/amazon.md). */
export const MOODS_PATH = '/moods';

/** Amazon takes some seconds. */
const OPERATION_MS = 2000;
/** Requests a second that the answers name; the portal keeps to what it is told. */
const RATE = '500';

export function amazonStandIn(options: StandInOptions): AmazonStandIn {
  const { clock, sellerOf = sampleSeller } = options;
  const labels = labelLinks(options.address);
  const tokens = standInTokens(options);
  const moods = standInMoods(clock);
  const sellers = new Map<string, StandInSeller>();
  /** Ids of the sellers who have taken the permission back. */
  const revoked = new Set<string>();
  const asked: { operation: string; sellerId: string; url: string }[] = [];
  let decide: ((operation: string, sellerId: string) => StandInFault | undefined) | undefined;

  const seller = (id: string): StandInSeller => {
    const known = sellers.get(id) ?? sellerOf(id, clock());
    sellers.set(id, known);
    return known;
  };
  const consent: AmazonStandIn['consent'] = (sellerId, state) => {
    revoked.delete(sellerId);
    return { state, selling_partner_id: sellerId, spapi_oauth_code: tokens.newCode(sellerId) };
  };
  const faultAt = (name: string, sellerId: string): StandInFault | undefined => {
    const fault = decide?.(name, sellerId) ?? moods.faultAt(name, sellerId);
    if (fault === 'revoked') revoked.add(sellerId);
    return revoked.has(sellerId) ? 'revoked' : fault;
  };
  const exchange = (form: URLSearchParams): StandInAnswer => {
    const sellerId = form.get('grant_type') === 'refresh_token' ? tokens.ownerOf(form.get('refresh_token') ?? '') : undefined;
    const fault = sellerId === undefined ? undefined : faultAt('refreshToken', sellerId);
    if (fault === 'outage') return json(503, { error: 'server_error' });
    const { status, body } = fault === 'revoked' ? REFUSED_GRANT : tokens.exchange(form);
    return json(status, body);
  };

  const operation = (request: StandInRequest, url: URL): StandInAnswer => {
    const sellerId = tokens.callerOf(String(request.headers['x-amz-access-token'] ?? ''));
    const body = request.body === '' ? undefined : parsed(request.body);
    const call = modelledCall(request.method, url, body);
    if (!call) return failure(404, 'NotFound', 'Resource not found');
    if (sellerId === undefined) return notOpened('The access token you provided has expired.');
    asked.push({ operation: call.name, sellerId, url: request.url });
    const fault = faultAt(call.name, sellerId);
    if (fault && !isLater(fault)) return FAULTS[fault]();
    if (call.faults.length > 0) return failure(400, 'InvalidInput', call.faults.join(' '));
    const answer = answerTo(call, seller(sellerId), {
      body,
      now: clock(),
      operationMs: standIn.operationMs,
      seenBy: moods.seenBy,
      problem: isFailed(fault) ? PROBLEMS[fault] : undefined,
      linkTo: labels.linkTo,
    });
    return fault === 'lost' ? FAULTS.outage() : answer;
  };

  const download = (pathname: string): StandInAnswer | undefined => {
    const found = labels.behind(pathname, clock());
    if (!found) return found === null ? failure(403, 'AccessDenied', 'Request has expired') : undefined;
    asked.push({ operation: 'download', sellerId: found.sellerId, url: pathname });
    const fault = decide?.('download', found.sellerId);
    if (fault === 'failed') return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Sign in</html>' };
    return fault ? FAULTS.outage() : { status: 200, headers: { 'content-type': 'application/pdf' }, body: found.pdf() };
  };

  const standIn: AmazonStandIn = {
    operationMs: OPERATION_MS,
    asked,
    seller,
    refreshToken: tokens.refreshToken,
    consent,
    failing: (next) => void (decide = next),
    answer(request) {
      const url = new URL(request.url, 'http://stand-in');
      if (url.pathname === '/apps/authorize/consent') return consentPage(request, url, consent, [...sellers.keys()]);
      if (url.pathname === MOODS_PATH) return moodsAnswer(moods, request);
      if (url.pathname === '/auth/o2/token' && request.method === 'POST') return exchange(new URLSearchParams(request.body));
      return download(url.pathname) ?? operation(request, url);
    },
  };
  return standIn;
}

function moodsAnswer(moods: Moods, { method, body }: StandInRequest): StandInAnswer {
  try {
    return json(200, { moods: method === 'GET' ? moods.underWay() : moods.order(parsed(body)) });
  } catch (error) {
    if (error instanceof WrongOrder) return failure(400, 'InvalidInput', error.message);
    throw error;
  }
}

interface Answering {
  body: unknown;
  now: Date;
  operationMs: number;
  seenBy: Moods['seenBy'];
  problem: OperationProblem | undefined;
  linkTo: LabelLinks['linkTo'];
}

/** What becomes of a call that is as the model wants it. */
function answerTo(
  call: ModelledCall,
  seller: StandInSeller,
  { body, now, operationMs, seenBy, problem, linkTo }: Answering,
): StandInAnswer {
  const { name, values, status } = call;
  settle(seller.operations ?? [], now);
  const answer = isWriting(name)
    ? writingOf(name, seller, { values, body, now, operationMs, packings: seenBy(seller).packings }, problem)
    : name === 'getLabels'
      ? linkTo(seller, values, now)
      : (readingOf(name, seenBy(seller), values, now) ?? planReadingOf(name, seller, values, now));
  if (answer === undefined) return failure(404, 'NotFound', 'Resource not found');
  if ('refused' in answer) return failure(400, 'BadRequest', ...[answer.refused].flat().map(String));
  const said = 'accepted' in answer ? answer.accepted : answer;
  const wrong = call.faultsOfAnswer(said);
  if (wrong.length > 0) throw new Error(`The stand-in answers ${name} otherwise than the model: ${wrong.join(' ')}`);
  return json(status, said as object); // Checked against the model.
}

const PROBLEMS: Readonly<Record<FailedCall, OperationProblem>> = {
  failed: { code: 'FBA_INB_0182', message: 'The request cannot be completed.', details: '' },
  windowExpired: { code: 'FBA_INB_0469', message: 'Delivery window options are expired, please regenerate them.', details: '' },
};
const isFailed = (fault: StandInFault | undefined): fault is FailedCall => fault !== undefined && fault in PROBLEMS;
const isLater = (fault: StandInFault): fault is FailedCall | 'lost' => fault === 'lost' || isFailed(fault);

const requestId = (): Readonly<Record<string, string>> => ({
  'x-amzn-requestid': [4, 2, 2, 2, 6].map((length) => randomBytes(length).toString('hex')).join('-'),
});

const json = (status: number, body: object): StandInAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'x-amzn-ratelimit-limit': RATE, ...requestId() },
  body: JSON.stringify(body),
});

const failure = (status: number, code: string, ...messages: string[]): StandInAnswer =>
  json(status, { errors: messages.map((message) => ({ code, message, details: '' })) });

/** Amazon denies a call and a token with one code; of a token only its details speak (models issues 826, 2333). */
const DENIED = 'Access to requested resource is denied.';
const notOpened = (details: string): StandInAnswer => json(403, { errors: [{ code: 'Unauthorized', message: DENIED, details }] });

const FAULTS: Readonly<Record<RefusedCall, () => StandInAnswer>> = {
  throttled: () => failure(429, 'QuotaExceeded', 'You exceeded your quota for the requested resource.'),
  outage: () => failure(503, 'ServiceUnavailable', 'Service is temporarily unavailable. Please retry.'),
  revoked: () => notOpened('The access token you provided is revoked, malformed or invalid.'),
  denied: () => failure(403, 'Unauthorized', DENIED),
  expired: () => notOpened('The access token you provided has expired.'),
  refused: () => failure(400, 'InvalidInput', 'FBA_INB_0182 The request cannot be completed.'),
  windowRefused: () => failure(400, 'InvalidInput', 'FBA_INB_0469 Delivery window options are expired, please regenerate them.'),
};

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
