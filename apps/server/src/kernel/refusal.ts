import type { FieldFinding } from '@waybound/contract/orders/preflight-rules';
import { REASONS, type Reason } from '@waybound/contract/reasons';

export type RefusalArguments = Readonly<Record<string, string | number>>;

/** What a caller caused: a typed reason, rendered in the caller's language at the edge only. HTTP status stays 200. */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly args: RefusalArguments;
  readonly findings: readonly FieldFinding[];
  /** More for the answer's `data`, such as the newer record of a stale save. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    reason: Reason,
    args: RefusalArguments = {},
    findings: readonly FieldFinding[] = [],
    extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(reason);
    this.reason = reason;
    this.args = args;
    this.findings = findings;
    this.extra = extra;
  }

  get code(): number {
    return REASONS[this.reason];
  }
}

/** Stops a handler with a business error. */
export function refuse(reason: Reason, args: RefusalArguments = {}): never {
  throw new Refusal(reason, args);
}

/** Stops a handler because fields are wrong; each finding lands at its field. */
export function refuseFields(findings: readonly FieldFinding[]): never {
  throw new Refusal('invalidInput', { count: findings.length }, findings);
}

/** A failure of the transport: the HTTP status says so, not the envelope. */
export class TransportError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429;

  constructor(status: TransportError['status']) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}
