/**
 * The database does not answer now: it restarts, it is gone, all connections are taken, or it has ended one of several changes that waited
 * for each other in a circle. Nothing of ours has failed, and the same request may be answered in a moment. A change that was under way is
 * committed whole or not at all; the one who has sent it repeats it under its idempotency key.
 */
export class Unavailable extends Error {
  constructor(cause: unknown) {
    super(`The database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Of the network, of PostgreSQL that starts, stops or has no connection left, and of a primary that has become a standby. */
const CODES = [
  /^E(?:CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN)$/,
  /^08(?!P01)/,
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

/** Whether others may go on because this transaction was ended; all of it was taken back. */
export const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40P01';

/** Whether the connection to the database was lost or could not be had. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return CODES.some((known) => known.test(code)) || MESSAGES.some((known) => known.test(error.message));
}
