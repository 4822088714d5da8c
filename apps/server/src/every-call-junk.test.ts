import type { CallSpec } from '@waybound/contract/call';
import { methodOf, sentOf } from '@waybound/contract/wire';
import type { Finding } from '@waybound/contract/rules';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import {
  asForm,
  asMultipart,
  expectHandled,
  expectErrors,
  request,
  succeeded,
  type AnyRequest,
  type Reply,
  type Fields,
  type TestFile,
} from '../test/any-request.ts';
import { decodeRequest, decodeWholeRequest, type DecodedRequest } from '../test/decoded-request.ts';
import { ownTestServer } from '../test/server/test-server.ts';
import { BODY_JUNK, placesOf, QUERY_JUNK, VALUE_JUNK, valueAt, withValues } from '../test/junk.ts';
import { nearly } from '../test/nearly.ts';
import { callSender, everyCall, everyScenario, PDF, tokenFor, type SampleCall } from '../test/scenarios.ts';
import { describeFindings } from './kernel/language.ts';
import { mendTallies } from './records/waybill/tallies.ts';

/**
 * Whatever is sent to a call is done, or refused with a reason: never a failure of ours, never a page, never silence. What the call's
 * decoder and schema refuse is refused here by the same two in memory; what they let through travels by HTTP to the database. Of what they
 * refuse, one request of each call is sent over HTTP too, with the same answer. `npm run test:full` sends each junk at each place alone.
 */

const SENDS_ALL = process.env['FULL_TESTS'] === 'yes';
/** An order alone has some five thousand pairs of a place and a junk. */
const MOST_MS = SENDS_ALL ? 600_000 : 60_000;

const server = await ownTestServer();
afterAll(server.close);
const { app } = server;
const scenarios = await everyScenario(server);
const ask = callSender(server);

/** Wrong passwords are counted by address: those of junk must not keep other tests out. */
const JUNK_ADDRESS = '198.51.100.7';
/** Junk in the name of a record hides what the same request carries elsewhere. */
const IDENTITY = /^(?:id|ids|waybillId|waybillNo|billId|billNo|questionId|channelId|siteCode|customerCode|rev|corrects)$/;

/** Calls that meet a request in the same way before their schema does: one of each is sent all whole bodies by HTTP. */
const firstOfItsWay = new Set(
  new Map(everyCall.toReversed().map(({ name, spec }) => [[spec.access, sentOf(spec), spec.changes, !spec.input].join(), name])).values(),
);

describe.each(everyCall)('$name outlives', ({ name, spec }) => {
  // What is refused leaves a scene as it was: the next test goes on with it.
  let unspent: SampleCall | undefined;
  const takeScene = async (): Promise<SampleCall> => (unspent ??= await scenarios[name]());
  const noteDone = (reply: Reply): void => {
    if (spec.changes === true && succeeded(reply)) unspent = undefined;
  };

  it('whole bodies', async () => {
    const scene = await takeScene();
    const sender = { token: tokenFor(server, spec, scene.who), address: JUNK_ADDRESS };
    // An empty body ends a session as well as any other.
    if (name === 'auth.logout') return;
    const isGet = methodOf(spec) === 'GET';
    const wholes: Pick<AnyRequest, 'query' | 'type' | 'payload'>[] = [
      ...(isGet ? [] : BODY_JUNK.map(([type, payload]) => ({ type, payload }))),
      ...QUERY_JUNK.map((query) => ({ query })),
      ...(isGet ? [] : [{ query: `?${asForm(scene.input)}` }, { type: 'application/x-www-form-urlencoded', payload: asForm(scene.input) }]),
    ];
    const isNew = novelty(decodeRequest(spec, scene.input));
    for (const whole of wholes) {
      const label = `${whole.type ?? ''} ${whole.query ?? ''} ${whole.payload?.toString() ?? ''}`.slice(0, 80);
      const decoded = decodeWholeRequest(spec, whole);
      const isSent = SENDS_ALL || firstOfItsWay.has(name) || decoded.kind === 'unknown' || isNew(decoded);
      if (isSent) {
        const reply = await request(app, spec, { ...sender, ...whole });
        noteDone(reply);
        expectDecoded(spec, decoded, reply, label);
      } else if (decoded.kind === 'findings') expectFindings(decoded.findings, label);
    }
  });

  const inputs = spec.input ? [spec.input] : [];
  it.each(inputs)('wrong values at every place', { timeout: MOST_MS }, async () => {
    const send = async (values: readonly Misfit[]): Promise<void> => {
      const isSpent = await sendTogether(spec, await takeScene(), values);
      if (isSpent) unspent = undefined;
    };
    const [refused, letThrough] = misfitsOf(spec, (await takeScene()).input);
    for (const misfit of SENDS_ALL ? refused : refused.slice(0, 1)) await send([misfit]);
    const isAlone = ({ place, isLeaf }: Misfit) => SENDS_ALL || !isLeaf || place.some((key) => IDENTITY.test(String(key)));
    for (const misfit of letThrough.filter(isAlone)) await send([misfit]);
    for (const misfits of roundsOf(letThrough.filter((each) => !isAlone(each)))) await send(misfits);
  });

  it.each(inputs)('what is nearly right', async ({ shape }) => {
    const good = await takeScene();
    const nearlyRight = fc.record(Object.fromEntries(Object.entries(shape).map(([key, each]) => [key, nearly(each, good.input[key])])));
    const isNew = novelty();
    const property = fc.asyncProperty(nearlyRight, async (input) => {
      const label = JSON.stringify(input).slice(0, 1000);
      const decoded = decodeRequest(spec, input);
      if (SENDS_ALL || isNew(decoded)) {
        const reply = await ask(spec, { ...good, input }, { address: JUNK_ADDRESS });
        noteDone(reply);
        expectDecoded(spec, decoded, reply, label);
      } else if (decoded.kind === 'findings') expectFindings(decoded.findings, label);
    });
    await fc.assert(property, { seed: 20261120, numRuns: 30, endOnFailure: true });
  });

  it.each(spec.files ? [spec] : [])('odd parts', async () => {
    const scene = await takeScene();
    const fields = Object.entries(scene.input).map(([key, value]) => [key, String(value)] as const);
    const file = ['file', PDF] as const;
    const odd: Record<string, (readonly [string, string | TestFile])[]> = {
      nothing: [],
      'no file': fields,
      'no field': [file],
      'a field instead of the file': [...fields, ['file', 'text']],
      'the file twice': [...fields, file, file],
      'another file': [...fields, file, ['other', PDF]],
      'only another file': [...fields, ['other', PDF]],
      'a file instead of a field': [['fileType', PDF], file],
      'the file first': [file, ...fields],
      'a field twice': [...fields, ...fields, file],
      'fields nobody asked for': [...fields, ['other', 'x'], file],
      'too many fields': [...fields, ...Array.from({ length: 60 }, (_, n) => [`f${n}`, 'x'] as const), file],
      'a field too long': [...fields, ['other', 'x'.repeat(100_000)], file],
      'a field of the prototype': [...fields, ['__proto__', 'x'], ['constructor', 'x'], file],
      'a file of the prototype': [...fields, ['__proto__', PDF]],
      'a file called constructor': [...fields, ['constructor', PDF]],
      'a nasty name': [...fields, ['file', { ...PDF, name: 'a\u0000\u202e"\r\n../😀\ud800.pdf' }]],
    };
    const sender = { token: tokenFor(server, spec, scene.who), address: JUNK_ADDRESS };
    for (const [label, parts] of Object.entries(odd)) {
      expectHandled(spec, await request(app, spec, { ...sender, ...(await asMultipart(parts)) }), 'en', label);
    }
    const whole = await asMultipart([...fields, file]);
    const cut = [0, 1, 60, whole.payload.length - 60, whole.payload.length - 5].map((length) => whole.payload.slice(0, length));
    for (const payload of cut)
      expectHandled(spec, await request(app, spec, { ...sender, ...whole, payload }), 'en', `cut at ${payload.length}`);
    const raw = (called: string) =>
      `--b\r\ncontent-disposition: form-data; name="file"; filename="${called}"\r\n\r\n%PDF-1.7 x\r\n--b--\r\n`;
    const named = fields.map(([key, value]) => `--b\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`).join('');
    for (const bad of ['a\u0000b.pdf', '', '%00.pdf', '..', 'x'.repeat(5000)]) {
      const payload = named + raw(bad);
      expectHandled(
        spec,
        await request(app, spec, { ...sender, type: 'multipart/form-data; boundary=b', payload }),
        'en',
        `named ${bad.slice(0, 20)}`,
      );
    }
  });
});

/** A value that does not belong at its place of an input that is right otherwise. */
interface Misfit {
  label: string;
  place: ReturnType<typeof placesOf>[number];
  isLeaf: boolean;
  value: unknown;
}

/** Every junk at every place by itself: what the schema refuses, with reasons it can name, and what it lets through, each effect once. */
function misfitsOf(spec: CallSpec, input: Fields): readonly [refused: Misfit[], letThrough: Misfit[]] {
  const refused: Misfit[] = [];
  const letThrough: Misfit[] = [];
  const right = decodeRequest(spec, input);
  for (const place of placesOf(input)) {
    const isNew = novelty(right);
    const before = valueAt(input, place);
    const isLeaf = typeof before !== 'object' || before === null;
    for (const [label, kinds] of Object.entries(VALUE_JUNK)) {
      for (const value of kinds.map((junk) => junk(before)).filter((each) => each !== undefined)) {
        const misfit = { label: `${label} at ${place.join('.')}`, place, isLeaf, value };
        const decoded = decodeRequest(spec, withValues(input, [[place, value]]));
        if (decoded.kind === 'findings') {
          expectFindings(decoded.findings, misfit.label);
          refused.push(misfit);
        } else if (SENDS_ALL || isNew(decoded)) letThrough.push(misfit);
      }
    }
  }
  return [refused, letThrough];
}

/** The first of every place in one request, the second of every place in the next one, and so on. */
function roundsOf(misfits: readonly Misfit[]): Misfit[][] {
  const rounds: Misfit[][] = [];
  const seen = new Map<string, number>();
  for (const misfit of misfits) {
    const place = misfit.place.join('.');
    const round = seen.get(place) ?? 0;
    seen.set(place, round + 1);
    (rounds[round] ??= []).push(misfit);
  }
  return rounds;
}

/**
 * Those that the answer names are put right again, until what is left is accepted or refused as a whole: so whatever passes the schema
 * gets as far as it can.
 * @returns whether the call was done, so that its scene is spent
 */
async function sendTogether(spec: CallSpec, scene: SampleCall, misfits: readonly Misfit[]): Promise<boolean> {
  let open = misfits;
  while (open.length > 0) {
    const input = withValues(
      scene.input,
      open.map(({ place, value }) => [place, value] as const),
    );
    const label = open.map((each) => each.label).join(', ');
    const arrived = await ask(spec, { ...scene, input }, { address: JUNK_ADDRESS });
    expectDecoded(spec, decodeRequest(spec, input), arrived, label);
    if (succeeded(arrived)) return spec.changes === true;
    const errors: { path: string }[] = arrived.body?.data?.errors ?? [];
    const isNamed = (place: string) =>
      errors.some(({ path }) => path === place || path.startsWith(`${place}.`) || place.startsWith(`${path}.`));
    const left = open.filter(({ place }) => !isNamed(place.join('.')));
    if (left.length === open.length) return false;
    open = left;
  }
  return false;
}

/** Whatever arrives as the same input is acted on in the same way: says what is let through for the first time. */
function novelty(...known: DecodedRequest[]): (decoded: DecodedRequest) => boolean {
  const seen = new Set(known.map((each) => JSON.stringify(each)));
  return (decoded) => {
    if (decoded.kind !== 'input') return false;
    const key = JSON.stringify(decoded);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  };
}

/** HTTP answers what was answered in memory: no other findings, unless the transport refuses all of it. */
function expectDecoded(spec: CallSpec, decoded: DecodedRequest, arrived: Reply, label: string): void {
  expectHandled(spec, arrived, 'en', label);
  if (decoded.kind === 'unreadable') expect(arrived.status, label).not.toBe(200);
  if (decoded.kind !== 'findings' || arrived.status !== 200) return;
  expect(arrived.body?.data, label).toEqual({ reason: 'invalidInput', errors: describeFindings('en', decoded.findings) });
}

const checkedSentences = new Set<string>();

/** A sentence depends on the rule and its arguments alone: each is checked once. */
function expectFindings(findings: readonly Finding[], label: string): void {
  for (const finding of findings) {
    const key = JSON.stringify([finding.rule, finding.args]);
    if (checkedSentences.has(key)) continue;
    expectErrors(describeFindings('en', [finding]), 'en', label);
    checkedSentences.add(key);
  }
}

it('leaves the tallies of waybills exact', async () => {
  const wrong: string[] = [];
  expect((await server.engine.query('select count(*)::int as n from waybill_tally')).rows[0]?.['n']).toBeGreaterThan(100);
  await mendTallies(server.engine, (sentence) => wrong.push(sentence));
  expect(wrong).toEqual([]);
});
