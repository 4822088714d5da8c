import { methodOf, type CallSpec } from '@waybound/contract/call';
import fc from 'fast-check';
import { afterAll, describe, it } from 'vitest';
import { asForm, asMultipart, expectCivil, request, wasDone, type TestFile } from '../test/any-request.ts';
import { ownTestHouse } from '../test/house.ts';
import { BODY_JUNK, placesOf, QUERY_JUNK, VALUE_JUNK, valueAt, withValues } from '../test/junk.ts';
import { asker, everyCall, everyScenario, PDF, tokenFor, type Scene } from '../test/scenarios.ts';
import { nearly } from '../test/schema-places.ts';

/** Whatever is sent to a call is done, or refused with a reason: never a failure of ours, never a page, never silence. */

const house = await ownTestHouse();
afterAll(house.close);
const { app } = house;
const scenarios = await everyScenario(house);
const ask = asker(house);

/** Wrong passwords are counted by address: those of junk must not keep other tests out. */
const JUNK_ADDRESS = '198.51.100.7';
/** Many places at once, but a body below its limit. */
const PLACES_AT_ONCE = 30;
const IDENTITY = /^(?:id|ids|waybillId|waybillNo|billId|questionId|channelId|siteCode|customerCode|rev|corrects)$/;

describe('junk', () => {
  it.each(everyCall)('$name outlives whole bodies', async ({ name, spec }) => {
    const scene = await scenarios[name]();
    const sender = { token: tokenFor(house, spec, scene.who), address: JUNK_ADDRESS };
    // A body of nothing ends a session as well as any other.
    if (name === 'auth.logout') return;
    const isGet = methodOf(spec) === 'GET';
    for (const [type, payload] of isGet ? [] : BODY_JUNK) {
      expectCivil(spec, await request(app, spec, { ...sender, type, payload }), 'en', `${type} ${payload.toString().slice(0, 50)}`);
    }
    for (const query of QUERY_JUNK) expectCivil(spec, await request(app, spec, { ...sender, query }), 'en', query.slice(0, 50));
    if (isGet) return;
    expectCivil(spec, await request(app, spec, { ...sender, query: `?${asForm(scene.input)}` }), 'en', 'as query');
    const type = 'application/x-www-form-urlencoded';
    expectCivil(spec, await request(app, spec, { ...sender, type, payload: asForm(scene.input) }), 'en', 'as form');
  });

  it.each(everyCall.filter(({ spec }) => spec.input))('$name outlives wrong values at every place', async ({ name, spec }) => {
    const fresh = () => scenarios[name]();
    let scene = await fresh();
    for (const [label, kinds] of Object.entries(VALUE_JUNK)) {
      for (const junk of kinds) {
        for (const places of groupsOf(placesOf(scene.input))) {
          const isSpent = await tryTogether(spec, scene, label, junk, places);
          if (isSpent) scene = await fresh();
        }
      }
    }
  });

  it.each(everyCall.filter(({ spec }) => spec.input))('$name outlives what is nearly right', async ({ name, spec }) => {
    const good = { ...(await scenarios[name]()) };
    const inputs = fc.record(
      Object.fromEntries(Object.entries(spec.input?.shape ?? {}).map(([key, each]) => [key, nearly(each, good.input[key])])),
    );
    const property = fc.asyncProperty(inputs, async (input) => {
      const arrived = await ask(spec, { ...good, input }, { address: JUNK_ADDRESS });
      expectCivil(spec, arrived, 'en', JSON.stringify(input).slice(0, 1000));
    });
    await fc.assert(property, { seed: 20261120, numRuns: 30, endOnFailure: true });
  });

  it.each(everyCall.filter(({ spec }) => spec.files))('$name outlives odd parts', async ({ name, spec }) => {
    const scene = await scenarios[name]();
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
    const sender = { token: tokenFor(house, spec, scene.who), address: JUNK_ADDRESS };
    for (const [label, parts] of Object.entries(odd)) {
      expectCivil(spec, await request(app, spec, { ...sender, ...(await asMultipart(parts)) }), 'en', label);
    }
    const whole = await asMultipart([...fields, file]);
    const cut = [0, 1, 60, whole.payload.length - 60, whole.payload.length - 5].map((length) => whole.payload.slice(0, length));
    for (const payload of cut)
      expectCivil(spec, await request(app, spec, { ...sender, ...whole, payload }), 'en', `cut at ${payload.length}`);
    const raw = (called: string) =>
      `--b\r\ncontent-disposition: form-data; name="file"; filename="${called}"\r\n\r\n%PDF-1.7 x\r\n--b--\r\n`;
    const named = fields.map(([key, value]) => `--b\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`).join('');
    for (const bad of ['a\u0000b.pdf', '', '%00.pdf', '..', 'x'.repeat(5000)]) {
      const payload = named + raw(bad);
      expectCivil(
        spec,
        await request(app, spec, { ...sender, type: 'multipart/form-data; boundary=b', payload }),
        'en',
        `named ${bad.slice(0, 20)}`,
      );
    }
  });
});

const groupsOf = (places: ReturnType<typeof placesOf>): (typeof places)[] => {
  const isIdentity = (place: (typeof places)[number]) => place.some((key) => IDENTITY.test(String(key)));
  const others = places.filter((place) => !isIdentity(place));
  const chunks = Array.from({ length: Math.ceil(others.length / PLACES_AT_ONCE) }, (_, n) =>
    others.slice(n * PLACES_AT_ONCE, (n + 1) * PLACES_AT_ONCE),
  );
  return [places.filter(isIdentity), ...chunks];
};

/**
 * The same junk at many places: those that the answer names are put right again, until what is left is accepted or refused as a whole. So
 * whatever passes the schema gets as far as it can.
 * @returns whether the call was done, so that its scene is spent
 */
async function tryTogether(
  spec: CallSpec,
  scene: Scene,
  label: string,
  junk: (value: unknown) => unknown,
  places: ReturnType<typeof placesOf>,
): Promise<boolean> {
  let open = places.flatMap((place) => {
    const value = junk(valueAt(scene.input, place));
    return value === undefined ? [] : [[place, value] as const];
  });
  while (open.length > 0) {
    const arrived = await ask(spec, { ...scene, input: withValues(scene.input, open) }, { address: JUNK_ADDRESS });
    expectCivil(spec, arrived, 'en', `${label} at ${open.map(([place]) => place.join('.')).join(' ')}`);
    if (wasDone(arrived)) return spec.changes === true;
    const errors: { path: string }[] = arrived.body?.data?.errors ?? [];
    const isNamed = (place: string) =>
      errors.some(({ path }) => path === place || path.startsWith(`${place}.`) || place.startsWith(`${path}.`));
    const left = open.filter(([place]) => !isNamed(place.join('.')));
    if (left.length === open.length) return false;
    open = left;
  }
  return false;
}
