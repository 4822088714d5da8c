import { lookup as systemLookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why a call to another server was not made or not answered. Carries no address: that may hold a secret. */
export class PostFailed extends Error {
  /** Trying again would end the same. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

export interface PostResponse {
  status: number;
  /** The beginning of the answer. */
  body: string;
}

interface Address {
  address: string;
  family: number;
}

export interface PostOptions {
  headers?: Readonly<Record<string, string>>;
  /** For development and tests: also plain http, and addresses of this machine and its network. */
  isLocalAllowed: boolean;
  timeoutMs?: number;
  /** What comes after so many bytes of an answer is not read. */
  maxAnswerBytes?: number;
  lookup?: (host: string) => Promise<readonly Address[]>;
}

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 16 * 1024;

const bySystem = (host: string): Promise<Address[]> => systemLookup(host, { all: true, order: 'ipv4first' });

/** Posts JSON to an address that a customer named. */
export const postJson = (address: string, body: string, options: PostOptions): Promise<PostResponse> => sendRequest(address, body, options);

/**
 * Calls another server. The name is looked up once, each of its addresses has to be public, and the call goes to
 * the one that was looked at: a name that answers otherwise the next moment leads nowhere. A redirect is an answer, it is not followed.
 * @param body JSON that is posted; without one the call is a GET
 */
export async function sendRequest(address: string, body: string | undefined, options: PostOptions): Promise<PostResponse> {
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'https:' || (options.isLocalAllowed && url?.protocol === 'http:');
  if (!url || !isWeb || url.username !== '' || url.password !== '') throw new PostFailed('addressRefused', true);
  const pinned = await publicAddressOf(url, options);
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  return send(url, pinned, body, { headers: options.headers ?? {}, signal, maxAnswerBytes: options.maxAnswerBytes ?? MAX_ANSWER_BYTES });
}

async function publicAddressOf({ hostname }: URL, { isLocalAllowed, lookup = bySystem }: PostOptions): Promise<Address> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const literal = isIP(host);
  const found = literal ? [{ address: host, family: literal }] : await lookup(host).catch(() => []);
  const [first] = found;
  if (!first) throw new PostFailed('hostUnknown', false);
  if (!isLocalAllowed && !found.every((each) => isPublicAddress(each.address))) throw new PostFailed('addressNotPublic', true);
  return first;
}

interface Sending {
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  maxAnswerBytes: number;
}

function send(url: URL, pinned: Address, body: string | undefined, { headers, signal, maxAnswerBytes }: Sending): Promise<PostResponse> {
  const lookup: LookupFunction = (_host, { all }, answer) =>
    all ? answer(null, [{ address: pinned.address, family: pinned.family }]) : answer(null, pinned.address, pinned.family);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(new PostFailed(signal.aborted ? 'timeout' : codeOf(error), false));
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        // A connection of its own: a kept one may lead to an address of before.
        agent: false,
        lookup,
        signal,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }),
          'user-agent': 'Waybound-Notices/1',
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        const end = () => {
          resolve({ status: answer.statusCode ?? 0, body: text.slice(0, maxAnswerBytes) });
          answer.destroy();
        };
        answer.on('data', (chunk: string) => {
          text += chunk;
          if (text.length > maxAnswerBytes) end();
        });
        answer.on('end', end);
        answer.on('error', fail);
      },
    );
    request.on('error', fail);
    request.end(body);
  });
}

/** Only the kind of a failure, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'noAnswer');
