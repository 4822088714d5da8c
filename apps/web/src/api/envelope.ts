import type { Reason } from '@waybound/contract/reasons';
import { ApiError, type DescribedFinding } from './api-error.ts';

/** What every answer is wrapped in, apart from the specification's odd shapes (section 7, general). */
interface Envelope {
  code?: unknown;
  mass?: unknown;
  message?: unknown;
  data?: unknown;
}

const SUCCESS = 200;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
/** The server types its reasons by the contract; one that only a newer server knows matches none that is asked for. */
const isReason = (value: unknown): value is Reason => typeof value === 'string';
const isFinding = (value: unknown): value is DescribedFinding =>
  isFields(value) && typeof value.path === 'string' && typeof value.message === 'string';

/** The data of an answer, or an ApiError for a refusal. */
export function unwrap(answer: unknown, requestId: string | undefined): unknown {
  if (!isFields(answer)) throw new SyntaxError('The answer is no envelope');
  const refusal = toRefusal(answer, requestId);
  if (refusal) throw refusal;
  return answer.data;
}

/** An odd shape is handed over as it is, unless the call was refused before it came to answer in its own shape. */
export function unwrapBare(answer: unknown, requestId: string | undefined): unknown {
  const refusal =
    isFields(answer) && 'mass' in answer && 'code' in answer && 'message' in answer ? toRefusal(answer, requestId) : undefined;
  if (refusal) throw refusal;
  return answer;
}

function toRefusal(envelope: Envelope, requestId: string | undefined): ApiError | undefined {
  if (envelope.code === SUCCESS) return undefined;
  const data = isFields(envelope.data) ? envelope.data : {};
  const mass = envelope.mass || envelope.message;
  return new ApiError({
    code: typeof envelope.code === 'number' ? envelope.code : 0,
    reason: isReason(data.reason) ? data.reason : undefined,
    findings: Array.isArray(data.errors) ? data.errors.filter(isFinding) : undefined,
    mass: typeof mass === 'string' ? mass : '',
    requestId,
    data: envelope.data,
  });
}
