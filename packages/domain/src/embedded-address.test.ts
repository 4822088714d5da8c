import { describe, expect, it } from 'vitest';
import { embeddedAddress } from './embedded-address.ts';

const OWN = { source: 'portal', lang: 'en', token: 't.o.k' };
const addressOf = (change: Partial<Parameters<typeof embeddedAddress>[0]>) =>
  new URL(embeddedAddress({ base: 'https://std.example/', page: '/std/enquiry/detail', segments: [], query: '', ...change }, OWN));

describe('the address of an embedded page', () => {
  it('is the base, the own path, the segments, the parameters, the source marker and the token', () => {
    const { href } = addressOf({ base: 'https://std.example/app/?brand=wb#top', segments: ['17', '深圳'], query: 'kind=air&kind=sea' });
    const path = `https://std.example/app/std/enquiry/detail/17/${encodeURIComponent('深圳')}`;
    expect(href).toBe(`${path}?brand=wb&kind=air&kind=sea&source=portal&lang=en&token=t.o.k`);
  });

  it.each([
    ['..', []],
    ['.', []],
    [' .. ', []],
    ['../../admin', []],
    ['a\\..\\b', []],
    ['   ', []],
    ['a/b', ['a%2Fb']],
    ['%2e%2e', ['%252e%252e']],
    ['//evil.example', ['%2F%2Fevil.example']],
    ['javascript:alert(1)', ['javascript%3Aalert(1)']],
    ['a?b#c', ['a%3Fb%23c']],
    ['...', ['...']],
  ])('keeps below its base, whatever a segment is: %s', (segment, kept) => {
    const { origin, pathname } = addressOf({ segments: [segment] });
    expect(`${origin}${pathname}`).toBe(['https://std.example/std/enquiry/detail', ...kept].join('/'));
  });

  it('takes no parameter of its own from the query', () => {
    const { searchParams } = addressOf({ query: '?token=mine&token=again&source=elsewhere&lang=fr&x=%26token%3Dz' });
    expect([...searchParams]).toEqual([
      ['x', '&token=z'],
      ['source', 'portal'],
      ['lang', 'en'],
      ['token', 't.o.k'],
    ]);
  });

  it('survives a query that is none', () => {
    expect([...addressOf({ query: '%%%&=&&' }).searchParams.keys()]).toEqual(expect.arrayContaining(Object.keys(OWN)));
  });
});
