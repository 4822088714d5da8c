import { logout } from '@waybound/contract/account/auth';
import type { CallSpec } from '@waybound/contract/call';
import { afterAll, describe, expect, it } from 'vitest';
import { expectHandled, expectRefusal, expectSame, expectSuccess, expectTransport, type Fields } from '../../test/any-request.ts';
import { CALLS_WITHOUT_CUSTOMER } from '../../test/calls-without-customer.ts';
import { UNKNOWN_ID } from '../../test/data/waybill-maker.ts';
import { addedRows, countRows } from '../../test/server/row-counts.ts';
import { callSender, everyCall, everyScenario, LANGS, type SampleCall } from '../../test/scenarios.ts';
import { ownTestServer } from '../../test/server/test-server.ts';

/** A change happens once under one key, is written down, and is told to whoever has seen an older state. */

const server = await ownTestServer();
afterAll(server.close);
const { engine } = server;
const scenarios = await everyScenario(server);
const ask = callSender(server);

const changing = everyCall.filter(({ spec }) => spec.changes);

/** They leave two records changed, or three, each with its own entry. */
const CHANGES_TWO =
  /^(?:finance\.confirmBill|orders\.splitDraft|parcelBags\.fillNewParcelBag|overseas\.(?:transferWaybill|cancelTransfer)|quotations\.acceptOffer|receipts\.(?:mergeReceipts|undoReceiptMerge)|operations\.(?:grantClaim|splitMerge|(?:approve|reverse)Repayment)|merges\.cancel\w+)$/;
const CHANGES_THREE = /^(?:merges\.merge\w+|amazonShipments\.createAmazonOrders)$/;

describe('a change', () => {
  const lastEntry = async () => Number((await engine.query('select max(id) as id from audit')).rows[0]?.['id'] ?? 0);
  const entriesSince = async (last: number) =>
    (await engine.query('select customer_id, actor, call, what, at from audit where id > $1 order by id', [last])).rows.map((row) => ({
      ...row,
    }));
  const actorOf = async (spec: CallSpec, { who }: SampleCall): Promise<string> => {
    const { rows } =
      spec.access === 'operator'
        ? await engine.query('select id from operator where name = $1', [`test-${process.pid}`])
        : await engine.query('select id from login where customer_id = $1 order by id', [who.customerId]);
    return `${spec.access === 'operator' ? 'operator' : 'login'}:${String(rows[0]?.['id'])}`;
  };
  const other = (input: Fields): Fields | undefined => {
    const named = [
      'id',
      'ids',
      'billId',
      'billNo',
      'repaymentNo',
      'requestNo',
      'quotationNo',
      'waybillId',
      'waybillNo',
      'customerCode',
      'siteCode',
    ].find((name) => name in input);
    if (named === undefined) return undefined;
    return { ...input, [named]: named === 'ids' ? [UNKNOWN_ID] : /id$/i.test(named) ? UNKNOWN_ID : 'NOBODYS' };
  };

  it.each(changing)('$name happens once under one key, one after the other or at once', async ({ name, spec }) => {
    const grown = [];
    for (const atOnce of [1, 3]) {
      const scene = await scenarios[name]();
      const options = { key: `${name}-${scene.who.code}` };
      const [before, last] = [await countRows(engine, scene.who.customerId), await lastEntry()];
      const [first, ...others] = await Promise.all(Array.from({ length: atOnce }, () => ask(spec, scene, options)));
      const answers = [first!, ...others].sort((a, b) => a.status - b.status);
      expectSuccess(spec, answers[0]!);
      for (const each of answers) expectSame(spec, answers[0]!, each);
      const after = await countRows(engine, scene.who.customerId);
      // A stored answer is the same in any language; a file is drawn again, in the language asked for.
      expectSame(spec, answers[0]!, await ask(spec, scene, spec.answer.kind === 'file' ? options : { ...options, lang: 'zh' }));
      expect(await countRows(engine, scene.who.customerId)).toEqual(after);
      grown.push(addedRows(before, after));

      const owner = CALLS_WITHOUT_CUSTOMER.includes(name) ? '0' : scene.who.customerId;
      const entry = { customer_id: owner, actor: await actorOf(spec, scene), call: name, at: server.clock.now };
      const what: unknown = expect.stringMatching(/^[a-zA-Z]+$/);
      const entries = Array.from({ length: CHANGES_THREE.test(name) ? 3 : CHANGES_TWO.test(name) ? 2 : 1 }, () => ({ ...entry, what }));
      expect(await entriesSince(last)).toEqual(entries);

      const another = other(scene.input);
      if (another === undefined) continue;
      for (const lang of LANGS) {
        const arrived = await ask(spec, { ...scene, input: another }, { ...options, lang });
        expectRefusal(arrived, lang);
        expect(arrived.body).toMatchObject({ code: 409, data: { reason: 'keyReused' } });
      }
      expect(await countRows(engine, scene.who.customerId)).toEqual(after);
    }
    expect(grown[1]).toEqual(grown[0]);
  });

  it.each(changing.filter(({ spec }) => 'rev' in (spec.input?.shape ?? {})))(
    '$name from an old revision is refused with the newer one',
    async ({ name, spec }) => {
      const scene = await scenarios[name]();
      const rev = Number(scene.input['rev']);
      const before = await countRows(engine, scene.who.customerId);
      for (const lang of LANGS) {
        const arrived = await ask(spec, { ...scene, input: { ...scene.input, rev: rev - 1 } }, { lang });
        expectRefusal(arrived, lang);
        expect(arrived.body).toMatchObject({
          code: 409,
          data: { reason: 'stale', newer: { ...('id' in scene.input && { id: scene.input['id'] }), rev } },
        });
      }
      expect(await countRows(engine, scene.who.customerId)).toEqual(before);
    },
  );

  it.each(changing)('$name, done again without a key, is done or refused in the caller’s language', async ({ name, spec }) => {
    const scene = await scenarios[name]();
    await ask(spec, scene);
    for (const lang of LANGS) {
      const arrived = await ask(spec, scene, { lang });
      if (spec === logout) expectTransport(arrived, [401], lang);
      else expectHandled(spec, arrived, lang, name);
    }
  });
});
