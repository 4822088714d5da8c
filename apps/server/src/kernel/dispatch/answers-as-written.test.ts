import * as field from '@waybound/contract/field';
import { data, type CallSpec } from '@waybound/contract/call';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { executeCall } from './execute-call.ts';
import { testServer } from '../../../test/server/test-server.ts';

const { application, clock } = await testServer();

const spec = {
  path: '/answers-as-written',
  summary: '',
  access: 'public',
  answer: data(z.object({ note: field.maybe(z.string()), total: z.string() })),
} satisfies CallSpec;

const answered = (answer: unknown, checksAnswers: boolean) =>
  executeCall(
    { ...application.services, checksAnswers },
    {
      name: 'test.answer',
      spec,
      handler: async () => answer,
      actor: { kind: 'public', host: 'localhost', address: '127.0.0.1', userAgent: '', device: { token: undefined, keep: () => {} } },
      input: {},
      now: clock.now,
      lang: 'en',
      idempotencyKey: undefined,
    },
    () => {},
  );

it('is refused where only the check makes it what the contract says: production writes it without one', async () => {
  expect(await answered({ total: '1' }, true)).toEqual({ total: '1' });
  expect(await answered({ note: undefined, total: '1', more: 'x' }, true)).toEqual({ total: '1' });
  await expect(answered({ note: null, total: '1' }, true)).rejects.toThrow('test.answer answers what only a check makes');
  await expect(answered({ total: 1 }, true)).rejects.toThrow('test.answer answers what its contract does not allow');
  expect(await answered({ note: null, total: '1' }, false)).toEqual({ note: null, total: '1' });
});
