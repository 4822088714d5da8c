import type { APIRequestContext } from '@playwright/test';
import type { CallAnswer, CallInput, CallSpec } from '@waybound/contract/call';
import { methodOf, sentOf } from '@waybound/contract/wire';

/** Calls beside the page that have to succeed, for what a journey is not about. @param key a session's token or the forwarder's key */
export function callsWith(request: APIRequestContext, address: string, key: string) {
  return async <S extends CallSpec>(spec: S, input: CallInput<S, never>): Promise<CallAnswer<S>> => {
    const answer = await request.fetch(`${address}/api${spec.path}`, {
      method: methodOf(spec),
      headers: { authorization: key },
      ...(sentOf(spec) === 'query' ? { params: input as Record<string, string> } : { data: input }), // Such a call has flat fields.
    });
    const body = (await answer.json()) as { code: number; mass: string; data: CallAnswer<S> }; // The server checks it.
    if (body.code !== 200) throw new Error(`${spec.path}: ${body.mass}`);
    return body.data;
  };
}
