import { accessTokens, type AccessTokens } from './access-tokens.ts';
import { callPace, type CallPace } from './call-pace.ts';

/** What all requests of this process to Amazon share, whoever makes them. */
export interface AmazonLine {
  pace: CallPace;
  tokens: AccessTokens;
}

export const amazonLine = (): AmazonLine => ({ pace: callPace(), tokens: accessTokens() });
