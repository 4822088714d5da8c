/** Why something could not be had from Amazon. */
export type AmazonFaultKind =
  /** Too much was asked for: it is to come again later. */
  | 'throttled'
  /** Nobody answers, or something that is none: later. */
  | 'outage'
  /** The seller has taken the permission back, or it has run out. */
  | 'revoked'
  /** The code of a redirect is used, wrong or older than five minutes. */
  | 'codeRefused'
  /** The app's own credentials are not good. */
  | 'appRefused'
  /** Amazon does not do what was asked. */
  | 'refused'
  /** A file of Amazon's is none that can be used. */
  | 'noPdf';

/** What Amazon says itself, in English. */
export interface AmazonProblem {
  code: string;
  message: string;
  details: string;
}

/** Never with a token, a code or a secret in it. */
export class AmazonFault extends Error {
  readonly kind: AmazonFaultKind;
  /** Amazon's own name for the request, by which its support finds it. */
  readonly requestId: string | undefined;
  readonly said: readonly AmazonProblem[];

  constructor(kind: AmazonFaultKind, about: string, requestId?: string, said: readonly AmazonProblem[] = []) {
    super(`Amazon: ${kind} at ${about}`);
    this.kind = kind;
    this.requestId = requestId;
    this.said = said;
  }
}

/** Passes by itself. */
export const isPassing = ({ kind }: AmazonFault): boolean => kind === 'throttled' || kind === 'outage';

/** As what is told of a piece of work: what it does not ask for, it is not refused either. */
export const faultAmong = <F extends string>(told: readonly F[], { kind }: AmazonFault): F | 'refused' =>
  told.find((fault) => fault === (kind as string)) ?? 'refused';
