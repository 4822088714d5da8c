import { DOCUMENTS } from '@waybound/contract/documents/document-codes';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_RULES, documentsOf, type DocumentFacts } from './document-rules.ts';

const BOOKED = new Date('2026-11-20T02:00:00Z');
const FACTS: DocumentFacts = {
  kind: 'standard',
  shippingWay: 'AIR',
  zxBase: null,
  region: 'US',
  terms: 'DDP',
  isTaxFarming: true,
  declaresExport: false,
  billRelease: null,
  hasBattery: false,
  hasChemicals: false,
  needsCertificates: false,
};
const namesOf = (change: Partial<DocumentFacts>) =>
  documentsOf({ ...FACTS, ...change }, { etd: null, eta: null, bookedAt: BOOKED }).map(({ document }) => document);

describe('the documents that a waybill needs', () => {
  it('are none where the forwarder declares and clears all in his own name', () => expect(namesOf({})).toEqual([]));

  it.each<[string, Partial<DocumentFacts>, readonly string[]]>([
    [
      'a declaration of his own',
      { declaresExport: true },
      ['commercialInvoice', 'packingList', 'exportPower', 'exportDeclaration', 'declarationSlip'],
    ],
    ['an import of his own into the US by air', { isTaxFarming: false }, ['commercialInvoice', 'packingList', 'importPower']],
    ['the same by sea', { isTaxFarming: false, shippingWay: 'LCL' }, ['commercialInvoice', 'packingList', 'isfData', 'importPower']],
    ['a dedicated line that goes by sea', { shippingWay: 'ZX', zxBase: 'LCL' }, ['isfData']],
    ['a tax number in the EU', { isTaxFarming: false, region: 'EU' }, ['commercialInvoice', 'packingList', 'taxNumberProof']],
    ['no proof where the forwarder clears in the UK', { region: 'GB' }, []],
    ['batteries', { hasBattery: true, hasChemicals: true }, ['safetySheet', 'batteryTest']],
    ['toys', { needsCertificates: true }, ['certificates']],
    [
      'an end delivery, which is exported by somebody else',
      { kind: 'end', shippingWay: 'HD' },
      ['commercialInvoice', 'packingList', 'billOfLading', 'arrivalNotice'],
    ],
    [
      'an end delivery whose carrier releases the goods by telex',
      { kind: 'end', shippingWay: 'HD', billRelease: 'telex' },
      ['commercialInvoice', 'packingList', 'telexRelease', 'arrivalNotice'],
    ],
    ...(
      [
        ['US', 'isfData'],
        ['EU', 'ensData'],
        ['GB', 'ensData'],
        ['JP', 'ensData'],
      ] as const
    ).map(([region, filed]): [string, Partial<DocumentFacts>, readonly string[]] => [
      `an end delivery by sea to ${region}, which customs there wants to know of ahead`,
      { kind: 'end', shippingWay: 'HD', zxBase: 'LCL', region },
      ['commercialInvoice', 'packingList', filed, 'billOfLading', 'arrivalNotice'],
    ]),
  ])('are for %s', (_name, change, expected) => expect(namesOf(change)).toEqual(expected));

  it('have each a rule, and none two that hold together', () => {
    expect(new Set(DOCUMENT_RULES.map(({ document }) => document))).toEqual(new Set(DOCUMENTS));
    for (const kind of ['standard', 'end'] as const) {
      const all = namesOf({
        kind,
        declaresExport: true,
        isTaxFarming: false,
        hasBattery: true,
        hasChemicals: true,
        needsCertificates: true,
      });
      expect(new Set(all).size, kind).toBe(all.length);
    }
  });
});

describe('what is filed ahead', () => {
  const facts: DocumentFacts = { ...FACTS, kind: 'end', shippingWay: 'HD', zxBase: 'LCL', region: 'JP' };
  const filed = (bookedAt: string, eta: string, { etd = null, region = 'JP' }: { etd?: string | null; region?: string } = {}) => {
    const days = { etd: etd === null ? null : new Date(etd), eta: new Date(eta), bookedAt: new Date(bookedAt) };
    const found = documentsOf({ ...facts, region }, days).find(({ document }) => document === 'ensData' || document === 'isfData');
    return found && [found.dueAt.toISOString(), found.duePoint];
  };

  it('is due before the goods are loaded, by the departure where it is known', () => {
    const us = { etd: '2026-11-30T00:00:00Z', region: 'US' };
    expect(filed('2026-11-20T02:00:00Z', '2027-01-01T00:00:00Z', us)).toEqual(['2026-11-27T00:00:00.000Z', 'etd']);
  });

  it('is reckoned back from the arrival by the longest voyage where it is not', () => {
    expect(filed('2026-11-20T02:00:00Z', '2026-12-11T12:00:00Z')).toEqual(['2026-12-01T12:00:00.000Z', 'eta']);
  });

  it('is not late at once by a day that is only reckoned', () => {
    expect(filed('2026-11-28T02:00:00Z', '2026-12-10T00:00:00Z', { region: 'US' })).toEqual(['2026-11-29T02:00:00.000Z', 'booking']);
  });

  it('is not asked of what had left when it was booked, nor before its law', () => {
    expect(filed('2026-11-20T02:00:00Z', '2026-12-01T12:00:00Z', { etd: '2026-11-18T00:00:00Z' })).toBeUndefined();
    expect(filed('2014-03-09T02:00:00Z', '2014-04-01T12:00:00Z')).toBeUndefined();
  });
});

describe('a due date', () => {
  const dueOf = (document: string, etd: string | null, eta: string | null) => {
    const days = { etd: etd === null ? null : new Date(etd), eta: eta === null ? null : new Date(eta), bookedAt: BOOKED };
    const found = documentsOf({ ...FACTS, declaresExport: true, isTaxFarming: false }, days).find((each) => each.document === document);
    return [found?.dueAt.toISOString(), found?.duePoint];
  };

  it('is counted from the departure, or from the arrival', () => {
    expect(dueOf('commercialInvoice', '2026-12-10T08:00:00Z', null)).toEqual(['2026-12-07T08:00:00.000Z', 'etd']);
    expect(dueOf('importPower', null, '2026-12-30T08:00:00Z')).toEqual(['2026-12-25T08:00:00.000Z', 'eta']);
  });
  it('is counted from the booking while that is not known', () => {
    expect(dueOf('commercialInvoice', null, '2026-12-30T08:00:00Z')).toEqual(['2026-11-23T02:00:00.000Z', 'booking']);
    expect(dueOf('importPower', '2026-12-10T08:00:00Z', null)).toEqual(['2026-11-30T02:00:00.000Z', 'booking']);
  });
  it('is never before the booking', () =>
    expect(dueOf('commercialInvoice', '2026-11-21T00:00:00Z', null)).toEqual([BOOKED.toISOString(), 'etd']));
});
