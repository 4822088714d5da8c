/**
 * The database does not answer now: it restarts, it is gone, or all connections are taken. Nothing of ours has failed, and the same request
 * may be answered in a moment. A change that was under way is committed whole or not at all; the one who has sent it repeats it under its
 * idempotency key.
 */
export class Unavailable extends Error {
  constructor(cause: unknown) {
    super(`The database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Of the network, of PostgreSQL that starts, stops or has no connection left, and of a primary that has become a standby. */
const CODES = [
  /^E(?:CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN)$/,
  /^08/,
  /^57P0[1-5]$/,
  /^53300$/,
  /^25P03$/,
];
/** The driver has no codes for these. */
const MESSAGES = [
  /^Connection terminated/,
  /^Client (?:has encountered a connection error|was closed)/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Query read timeout$/,
];

/** Whether the connection to the database was lost or could not be had. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return CODES.some((known) => known.test(code)) || MESSAGES.some((known) => known.test(error.message));
}
