import { methodOf, sentOf, type Wire } from '@waybound/contract/wire';

const BASE = '/api';

export interface EncodedCall {
  url: string;
  method: 'GET' | 'POST';
  body?: BodyInit;
  contentType?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Where the fields of a call travel: in the address, as JSON, or as a form with files. */
export function encodeCall(spec: Wire, input: unknown): EncodedCall {
  const fields: Fields = isFields(input) ? input : {};
  const url = BASE + spec.path;
  const method = methodOf(spec);
  switch (sentOf(spec)) {
    case 'query':
      return { url: url + toQuery(fields), method };
    case 'multipart':
      // The browser writes the content type itself: only it knows the boundary.
      return { url, method, body: toForm(fields) };
    case 'body':
      // Section 7: what says nothing of its type is form-encoded, also where that is nothing at all.
      return Object.values(fields).some((value) => value !== undefined)
        ? { url, method, body: JSON.stringify(fields), contentType: 'application/json' }
        : { url, method, body: '', contentType: 'application/x-www-form-urlencoded' };
  }
}

/**
 * Section 7: paths that start with seaair, message or abroad carry `session-status: y`, unless the fourth segment is queryChannelPrices.
 * The first segment is the empty one before the leading slash.
 */
export function wantsSessionStatus(path: string): boolean {
  return /^\/(?:seaair|message|abroad)/.test(path) && path.split('/')[3] !== 'queryChannelPrices';
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isPresent = (value: unknown): boolean => value !== undefined && value !== null;
const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function toQuery(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value]) if (isPresent(each)) query.append(name, toText(each));
  }
  return query.size > 0 ? `?${query}` : '';
}

function toForm({ files, ...fields }: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (isPresent(value)) form.append(name, toText(value));
  for (const [name, file] of Object.entries(isFields(files) ? files : {})) if (file instanceof Blob) form.append(name, file);
  return form;
}
