import { MARKETPLACES, type MarketplaceId } from '@waybound/contract/site/marketplaces';
import * as z from 'zod/mini';
import type { AmazonSettings } from '../../kernel/amazon-settings.ts';
import { AmazonFault, type AmazonProblem } from './amazon-fault.ts';
import { askAmazon } from './ask-amazon.ts';
import { sellerKey } from './access-tokens.ts';
import type { AmazonLine } from './amazon-line.ts';
import { endpointOf } from './seller-central.ts';
import type { AmazonOperation } from './usage-plans.ts';

export interface SellerAccess {
  settings: AmazonSettings;
  line: AmazonLine;
  marketplaceId: MarketplaceId;
  /** What opens the account for good; never written anywhere but sealed. */
  refreshToken: string;
  clock: () => Date;
  /** Somebody waits for the answer: a request that would have to wait longer is throttled. */
  longestWaitMs?: number;
}

/** Requests in the name of a seller. Each may throw an `AmazonFault`. */
export interface SellerCalls {
  read: (name: AmazonOperation, path: string, query: Readonly<Record<string, string>>) => Promise<object>;
  /** @param body what is sent as JSON; nothing where it is left out */
  write: (name: AmazonOperation, method: 'POST' | 'PUT', path: string, body?: object) => Promise<object>;
  /** All rows of a list that has at most so many pages. */
  everyPage: <T>(list: PagedList, pageOf: (body: object) => Page<T>) => Promise<T[]>;
}

export interface PagedList {
  name: AmazonOperation;
  path: string;
  query: Readonly<Record<string, string>>;
  maxPages: number;
}

export interface Page<T> {
  rows: T[];
  next: string | undefined;
}

const INBOUND = '/inbound/fba/2024-03-20';
const HTTP_OK = 200;
const HTTP_ACCEPTED = 202;
const HTTP_TOO_MANY = 429;

export const inboundPath = (...parts: readonly string[]): string => [INBOUND, ...parts.map(encodeURIComponent)].join('/');
export const planPath = (...parts: readonly string[]): string => inboundPath('inboundPlans', ...parts);

/**
 * Under a token that is renewed before it ends, and once where Amazon does not take the token. That a seller has taken the permission back is known of
 * the renewal alone: what a new token does not open is refused (facts-2 6.8).
 */
export function sellerCalls({ settings, line, marketplaceId, refreshToken, clock, longestWaitMs }: SellerAccess): SellerCalls {
  const region = MARKETPLACES.find(({ id }) => id === marketplaceId)?.region ?? 'northAmerica';
  const base = endpointOf(settings, region);
  const { pace, tokens } = line;
  const seller = sellerKey(refreshToken);
  const send = async (name: AmazonOperation, url: URL, request: { method?: string; body?: string }): Promise<object> => {
    for (let isSecond = false; ; isSecond = true) {
      await pace.turn(seller, name, longestWaitMs);
      const token = await tokens.open(settings, refreshToken, clock().getTime());
      const answer = await askAmazon(name, url, {
        ...request,
        headers: {
          'x-amz-access-token': token,
          'user-agent': 'Waybound/1 (Language=TypeScript)',
          ...(request.body !== undefined && { 'content-type': 'application/json' }),
        },
      });
      if (answer.ratePerSecond !== undefined) pace.learn(seller, name, answer.ratePerSecond);
      if (answer.status === HTTP_TOO_MANY) pace.exceeded(seller, name);
      if (answer.status === HTTP_OK || answer.status === HTTP_ACCEPTED) return answer.body;
      const said = saidBy(answer.body);
      if (isSecond || !isOfToken(answer.status, said)) throw new AmazonFault(kindOf(answer.status), name, answer.requestId, said);
      await tokens.drop(refreshToken, token);
    }
  };
  const read: SellerCalls['read'] = (name, path, query) => {
    const url = new URL(base + path);
    for (const [parameter, value] of Object.entries(query)) url.searchParams.set(parameter, value);
    return send(name, url, {});
  };
  return {
    read,
    write: (name, method, path, body) => send(name, new URL(base + path), { method, ...(body && { body: JSON.stringify(body) }) }),
    async everyPage<T>({ name, path, query, maxPages }: PagedList, pageOf: (body: object) => Page<T>) {
      const all: T[] = [];
      let next: string | undefined;
      for (let page = 0; page < maxPages; page += 1) {
        const { rows, next: following } = pageOf(
          await read(name, path, { ...query, ...(next !== undefined && { paginationToken: next }) }),
        );
        all.push(...rows);
        if (following === undefined || following === next) return all;
        next = following;
      }
      throw new AmazonFault('refused', name);
    },
  };
}

/**
 * Whether it is the token that is not taken. Amazon denies a call that is not the program's to make with the same status and code; of a token that
 * has ended or was taken back the details say so (models issues 826, 2333), and of a call nothing is gained by a new one.
 */
const isOfToken = (status: number, said: readonly AmazonProblem[]): boolean =>
  status === 401 || (status === 403 && said.some(({ message, details }) => /access token/iu.test(`${message} ${details}`)));

function kindOf(status: number): AmazonFault['kind'] {
  if (status === HTTP_TOO_MANY) return 'throttled';
  return status >= 500 || status < 400 ? 'outage' : 'refused';
}

/** What Amazon says of a refusal, in its own words. */
const errorsAnswer = z.object({
  errors: z.array(z.object({ code: z.string(), message: z.string(), details: z.optional(z.nullable(z.string())) })),
});

function saidBy(body: object): AmazonProblem[] {
  const { data } = errorsAnswer.safeParse(body);
  return (data?.errors ?? []).map(({ code, message, details }) => ({ code, message, details: details ?? '' }));
}

/** An answer that is none of what Amazon describes is taken for an outage: a proxy's page, a half of something. */
export function shaped<T extends z.ZodMiniType>(schema: T, body: object): z.output<T> {
  const { success, data } = schema.safeParse(body);
  if (!success) throw new AmazonFault('outage', 'an answer of another shape');
  return data;
}
