import type { Reason } from '@waybound/contract/reasons';

/** One field that the server found wrong, already in words. */
export interface DescribedFinding {
  path: string;
  rule: string;
  message: string;
}

interface ErrorDetails {
  /** The envelope's code, the HTTP status of a transport error, or 0 where no answer came. */
  code: number;
  reason?: Reason | undefined;
  findings?: readonly DescribedFinding[] | undefined;
  /** The server's sentence in the reader's language. */
  mass: string;
  requestId?: string | undefined;
  /** What came with the refusal, such as the newer record of a stale save. */
  data?: unknown;
  /** The error has been shown already, by a message or by the offline banner. */
  isShown?: boolean;
}

/** Why a call gave no answer. A refusal is for the caller to show; a transport error has been shown when this arrives. */
export class ApiError extends Error {
  readonly code: number;
  readonly reason: Reason | undefined;
  readonly findings: readonly DescribedFinding[];
  readonly mass: string;
  readonly requestId: string | undefined;
  readonly data: unknown;
  readonly isShown: boolean;

  constructor(facts: ErrorDetails) {
    super(facts.mass);
    this.name = 'ApiError';
    this.code = facts.code;
    this.reason = facts.reason;
    this.findings = facts.findings ?? [];
    this.mass = facts.mass;
    this.requestId = facts.requestId;
    this.data = facts.data;
    this.isShown = facts.isShown ?? false;
  }
}
