import fs from 'node:fs';
import path from 'node:path';
import { expect, type APIRequestContext } from '@playwright/test';
import type { CallAnswer, CallInput, CallSpec } from '@waybound/contract/call';
import { methodOf } from '@waybound/contract/wire';

/** The forwarder's side of a journey: the operations API with its own key. */
export function forwarder(request: APIRequestContext, address: string) {
  const key = fs.readFileSync(path.join(process.env['JOURNEYS_DIR'] ?? '', 'operator.key'), 'utf8');
  return async <S extends CallSpec>(spec: S, input: CallInput<S, never>): Promise<CallAnswer<S>> => {
    const isGet = methodOf(spec) === 'GET';
    const url = `${address}/api${spec.path}`;
    const headers = { authorization: key };
    const answer = await (isGet
      ? request.get(url, { headers, params: input as Record<string, string> })
      : request.post(url, { headers, data: input }));
    const body = (await answer.json()) as { code: number; mass: string; data: CallAnswer<S> };
    expect(body.code, `${spec.path}: ${body.mass}`).toBe(200);
    return body.data;
  };
}
