import type { CallName } from '@waybound/contract/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { expectSame, expectSuccess } from '../test/any-request.ts';
import { ownTestServer } from '../test/server/test-server.ts';
import { callSender, everyCall, everyScenario } from '../test/scenarios.ts';

/**
 * Written once, run for every call of the contract on each database: a new call is here as soon as it is declared. What is alike on both
 * is in `every-call/`, and what junk does to them in `every-call-junk.test.ts`.
 */

const server = await ownTestServer();
afterAll(server.close);
const scenarios = await everyScenario(server);
const ask = callSender(server);

/** Calls that change nothing for their caller but use up what they are given. */
const SPENDING: readonly CallName[] = ['singleSignOn.loginByWebsiteToken', 'members.acceptInvitation'];

describe('every call', () => {
  it.each(everyCall)(
    '$name has a scenario with every field, and answers in its schema and envelope, a change under one key the same again',
    async ({ name, spec }) => {
      let scene = await scenarios[name]();
      expect(Object.keys(scene.input).sort()).toEqual(Object.keys(spec.input?.shape ?? {}).sort());
      expectSuccess(spec, await ask(spec, scene, { lang: 'zh' }));
      if (spec.changes || SPENDING.includes(name)) scene = await scenarios[name]();
      const options = { lang: 'en', ...(spec.changes && { key: `${name}-${scene.who.code}` }) } as const;
      const answer = await ask(spec, scene, options);
      expectSuccess(spec, answer);
      if (spec.changes) expectSame(spec, answer, await ask(spec, scene, options));
    },
  );
});
