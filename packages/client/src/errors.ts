import type { Refusal } from './operation-types.ts';

/** The portal has understood the call and refuses it, for a reason that a program can read. */
export class PortalRefusal<Reason extends string = string, Newer = unknown> extends Error {
  override readonly name = 'PortalRefusal';
  readonly call: string;
  readonly code: number;
  readonly reason: Reason;
  /** Single fields that are wrong; empty where it is not about fields. */
  readonly errors: readonly { path: string; rule: string; message: string }[];
  /** Of a save that is refused as `stale`: the record as somebody else has saved it. */
  readonly newer: Newer | undefined;

  constructor(call: string, { code, mass, data }: Refusal<Reason, Newer>) {
    super(`${call}: ${mass}`);
    this.call = call;
    this.code = code;
    this.reason = data.reason;
    this.errors = data.errors ?? [];
    this.newer = data.newer;
  }
}

/** No answer came, or one that is none: a key that is not good, too many calls, a portal that is out of order. */
export class PortalFailure extends Error {
  override readonly name = 'PortalFailure';
  readonly call: string;
  /** Of HTTP; 0 where no server was reached. */
  readonly status: number;
  /** To name when the forwarder is asked. */
  readonly requestId: string | undefined;

  constructor(call: string, status: number, requestId?: string, cause?: unknown) {
    super(status === 0 ? `${call}: no answer` : `${call}: HTTP ${status}`, { cause });
    this.call = call;
    this.status = status;
    this.requestId = requestId;
  }
}
