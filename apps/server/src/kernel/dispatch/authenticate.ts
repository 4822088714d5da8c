import type { CallSpec } from '@waybound/contract/call';
import { covers, scopeOf } from '@waybound/contract/account/scopes';
import { rightOf } from '@waybound/contract/operations/operator-rights';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookie } from './cookies.ts';
import type { Actor } from './execute-call.ts';
import { findApiKey, isApiKey } from '../security/api-key.ts';
import type { Engine } from '../database/engine.ts';
import { TransportError } from '../refusal.ts';
import { findOperator, proofOf, type Session, type Sessions } from '../security/session.ts';

/** Counts a request of an API key: the seconds to wait, or 0 where it may pass. */
export type KeyThrottle = (request: FastifyRequest) => Promise<number>;

export interface AuthenticationServices {
  engine: Engine;
  sessions: Sessions;
  clock: () => Date;
  /** Pages are served over TLS. */
  isSecure: boolean;
}

/** The call that somebody wants to make. */
interface CallAccess {
  name: string;
  spec: CallSpec;
  throttleKey: KeyThrottle;
  /** A caller whom this server knows is let in unproven: everything of the call happens in a transaction that proves who it is. */
  mayProveLater: boolean;
}

/** The token counts in the header only: a cookie alone is sent by any page the browser has open. */
export const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  return header === undefined || header === '' || header.length > 200 ? undefined : header;
};

/** Who makes a call, and whether they may: 401 for nobody, 403 for somebody who may not. */
export async function authenticate(
  services: AuthenticationServices,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: CallAccess,
): Promise<Actor> {
  const { spec } = wanted;
  const [host, address] = [request.hostname.toLowerCase(), request.ip];
  if (spec.access === 'public') {
    const userAgent = request.headers['user-agent'] ?? '';
    const device = deviceCookie(request, reply, services.isSecure);
    return { kind: 'public', host, address, userAgent, device };
  }
  const token = tokenOf(request);
  if (token === undefined) throw new TransportError(401);
  if (spec.access === 'operator') {
    const operator = await findOperator(services.engine, token);
    if (!operator) throw new TransportError(401);
    if (!operator.rights.includes(rightOf(spec))) throw new TransportError(403);
    return { kind: 'operator', operator };
  }
  if (isApiKey(token)) return authenticateKey(services, request, reply, wanted, token);
  const now = services.clock();
  const known = wanted.mayProveLater ? services.sessions.recall(token, now, extendsSession(request)) : undefined;
  if (known && mayCall(known, spec)) return { kind: 'customer', session: known, host, address, proof: proofOf(known, now) };
  const session = await services.sessions.find(token, now, extendsSession(request));
  if (!session) throw new TransportError(401);
  if (!mayCall(session, spec)) throw new TransportError(403);
  return { kind: 'customer', session, host, address };
}

/** Refuses a field that needs more than its call does to a key that has not that right. */
export function requireFieldRights({ fieldRights = {} }: CallSpec, input: Readonly<Record<string, unknown>>, actor: Actor): void {
  if (actor.kind !== 'operator') return;
  const { rights } = actor.operator;
  if (Object.entries(fieldRights).some(([field, right]) => input[field] !== undefined && !rights.includes(right))) {
    throw new TransportError(403);
  }
}

const mayCall = ({ isCheckPrice, isOwner }: Session, { access }: CallSpec): boolean =>
  access === 'admin' ? isCheckPrice : access === 'owner' ? isOwner : true;

/** A key opens what its scopes name, and nothing that no scope is for. What it asks for in vain counts too. */
async function authenticateKey(
  { engine, clock }: AuthenticationServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, spec, throttleKey }: CallAccess,
  token: string,
): Promise<Actor> {
  const found = await findApiKey(engine, token, clock());
  if (!found) throw new TransportError(401);
  const waitS = await throttleKey(request);
  if (waitS > 0) {
    reply.header('retry-after', waitS);
    throw new TransportError(429);
  }
  const needed = scopeOf(name, spec);
  if (needed === undefined || !covers(found.scopes, needed)) throw new TransportError(403);
  return { kind: 'customer', session: found.session, host: request.hostname.toLowerCase(), address: request.ip };
}

/** Section 7: only a call with the session-status header extends the session, so a tab that only polls does not keep it alive. */
const extendsSession = (request: FastifyRequest): boolean => request.headers['session-status'] === 'y';
