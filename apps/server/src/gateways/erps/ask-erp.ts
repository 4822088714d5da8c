import { ErpFailed, type ErpQuestion } from './erp-connector.ts';
import { PostFailed, sendRequest } from '../post-json.ts';

/** Long enough for a page of a slow ERP; what takes longer is asked for again. */
const TIMEOUT_MS = 15_000;
const USER_AGENT = 'Waybound/1';
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * Asks an ERP and reads its answer as JSON. A page of HTML, which gateways send in front of a system that is down, is not understood and asked
 * for again; refused credentials never are.
 */
export async function askErp(
  baseUrl: string,
  { path, headers, body }: ErpQuestion,
  isLocalAllowed: boolean,
  timeoutMs: number = TIMEOUT_MS,
): Promise<unknown> {
  const options = { headers: { 'user-agent': USER_AGENT, ...headers }, isLocalAllowed, timeoutMs, maxAnswerBytes: MAX_ANSWER_BYTES };
  const { status, body: text } = await sendRequest(new URL(path, baseUrl).href, body, options).catch((error: unknown) => {
    if (error instanceof PostFailed) throw new ErpFailed(error.message === 'timeout' ? 'timeout' : 'unreachable', error.isFinal);
    throw error;
  });
  if (status === 401 || status === 403) throw new ErpFailed('unauthorised', true);
  if (status === 429) throw new ErpFailed('busy', false);
  if (status >= 500) throw new ErpFailed('unreachable', false);
  if (status >= 400) throw new ErpFailed('refused', true);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ErpFailed('notUnderstood', false);
  }
}
