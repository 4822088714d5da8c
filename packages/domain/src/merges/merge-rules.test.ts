import { MAX_MERGED, MERGE_KINDS } from '@waybound/contract/waybills/merge-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differencesIn, joining, mergeConflicts, misfitsOf, type MergeFacts, type MergeMember } from './merge-rules.ts';

const FACTS: MergeFacts = {
  kind: 'standard',
  road: { shippingWay: 'LCL' },
  declaresExport: true,
  exportCompany: '91440300MA5EXAMPL0',
  loadingPort: 'CNYTN',
  dischargePort: 'USLAX',
  vessel: 'EVER GIVEN',
  voyage: '012W',
  flightNo: null,
  importer: { company: 'Acme Trading Inc.', EORI: 'GB123456789000' },
  deliveryTerms: 'DDU',
  countryId: 1,
  isPVA: false,
  isTaxIncluded: false,
};
const conflicts = (kind: (typeof MERGE_KINDS)[number], change: Partial<MergeFacts>) => mergeConflicts(kind, FACTS, { ...FACTS, ...change });

describe('waybills that are declared as one', () => {
  it.each<[Partial<MergeFacts>, string[]]>([
    [{}, []],
    [{ kind: 'end' }, ['mergeKindDiffers']],
    [{ road: { shippingWay: 'FCL' } }, []],
    [{ road: { shippingWay: 'ZX', zxBase: 'LCL' } }, []],
    [{ road: { shippingWay: 'AIR' } }, ['mergeTransportDiffers']],
    [{ declaresExport: false }, ['mergeDeclarantDiffers']],
    [{ exportCompany: '91440300MA5EXAMPL1' }, ['mergeCompanyDiffers']],
    [{ exportCompany: null }, ['mergeCompanyDiffers']],
    [{ loadingPort: 'CNSHA' }, ['mergeLoadingPortDiffers']],
    [{ vessel: 'ever  given', voyage: '012 w' }, []],
    [{ vessel: null, voyage: null }, []],
    [{ vessel: 'MSC OSCAR' }, ['mergeVesselDiffers']],
    [{ voyage: '013W' }, ['mergeVoyageDiffers']],
    [{ dischargePort: 'USNYC', deliveryTerms: 'DDP', countryId: 2, importer: {} }, []],
  ])('%j: %j', (change, reasons) => expect(conflicts('declaration', change)).toEqual(reasons));

  it('may be a truck to the airport and one to the train only with their like', () => {
    const by = (line: 'truckAir' | 'truckRail'): MergeFacts => ({ ...FACTS, road: { shippingWay: 'KT', line } });
    expect(mergeConflicts('declaration', by('truckAir'), by('truckRail'))).toEqual(['mergeTransportDiffers']);
    expect(mergeConflicts('declaration', by('truckAir'), by('truckAir'))).toEqual([]);
  });
});

describe('waybills that are cleared as one', () => {
  it.each<[Partial<MergeFacts>, string[]]>([
    [{}, []],
    [{ importer: { company: 'ACME TRADING INC', EORI: 'GB 123456789000' } }, []],
    [{ importer: { company: 'Acme Trading Inc.' } }, ['mergeImporterDiffers']],
    [{ importer: { company: 'Acme Trading Inc.', EORI: 'GB123456789000', address: '1 High St' } }, ['mergeImporterDiffers']],
    [{ deliveryTerms: 'DDP' }, ['mergeTermsDiffer']],
    [{ countryId: 2 }, ['mergeCountryDiffers']],
    [{ isPVA: true }, ['mergePvaDiffers']],
    [{ isTaxIncluded: true }, ['mergeTaxDiffers']],
    [{ dischargePort: 'USNYC' }, ['mergePortDiffers']],
    [{ dischargePort: null }, []],
    [{ declaresExport: false, exportCompany: null, loadingPort: 'CNSHA' }, []],
  ])('%j: %j', (change, reasons) => expect(conflicts('clearance', change)).toEqual(reasons));
});

/** Of few values, so that random waybills often agree. */
const maybe = <T>(...values: T[]) => fc.constantFrom(null, ...values);
const facts: fc.Arbitrary<MergeFacts> = fc.record({
  kind: fc.constantFrom('standard' as const, 'standard' as const, 'end' as const),
  road: fc.constantFrom({ shippingWay: 'LCL' as const }, { shippingWay: 'FCL' as const }, { shippingWay: 'AIR' as const }),
  declaresExport: fc.boolean(),
  exportCompany: maybe('A'),
  loadingPort: fc.constantFrom('CNYTN', 'cnytn'),
  dischargePort: maybe('USLAX', 'USNYC'),
  vessel: maybe('EVER GIVEN', 'MSC OSCAR'),
  voyage: maybe('012W', '013W'),
  flightNo: maybe('CZ327'),
  importer: fc.constantFrom({}, { company: 'Acme' }, { company: 'ACME' }),
  deliveryTerms: maybe('DDP'),
  countryId: fc.constantFrom(1, 1, 2),
  isPVA: fc.boolean(),
  isTaxIncluded: fc.constant(false),
});
const group = fc
  .array(facts, { minLength: 1, maxLength: 12 })
  .map((all) => all.map((each, index): MergeMember => ({ id: String(index + 1), waybillNo: `WB${index + 1}`, facts: each })));
const kinds = fc.constantFrom(...MERGE_KINDS);

describe('random groups', () => {
  it('never hold two that contradict each other, and leave out only who contradicts one inside', () => {
    fc.assert(
      fc.property(kinds, group, (kind, [first, ...others]) => {
        if (!first) return;
        const { joined, left } = joining(kind, [first], others);
        const inside = [first, ...joined];
        for (const one of inside) for (const other of inside) expect(mergeConflicts(kind, one.facts, other.facts)).toEqual([]);
        expect(differencesIn(kind, inside)).toEqual([]);
        for (const { member, misfits } of left)
          expect(misfits).toEqual(
            misfitsOf(
              kind,
              inside.filter(({ id }) => +id < +member.id),
              member,
            ),
          );
        expect(left.every(({ misfits }) => misfits.length > 0)).toBe(true);
        expect(joined.length + left.length).toBe(others.length);
      }),
    );
  });

  it('contradict in both directions, and name each difference of a group that has changed', () => {
    fc.assert(
      fc.property(kinds, group, (kind, members) => {
        const pairs = members.flatMap((one, index) => members.slice(0, index).map((other) => [one, other] as const));
        for (const [one, other] of pairs) {
          expect(mergeConflicts(kind, one.facts, other.facts)).toEqual(mergeConflicts(kind, other.facts, one.facts));
        }
        const contradicting = pairs.filter(([one, other]) => mergeConflicts(kind, one.facts, other.facts).length > 0);
        expect(differencesIn(kind, members).length > 0).toBe(contradicting.length > 0);
      }),
    );
  });
});

it('is full with so many, whoever fits', () => {
  const alike = Array.from({ length: MAX_MERGED + 2 }, (_, index): MergeMember => ({
    id: String(index),
    waybillNo: `WB${index}`,
    facts: FACTS,
  }));
  const { joined, left } = joining('clearance', alike.slice(0, 1), alike.slice(1));
  expect(joined).toHaveLength(MAX_MERGED - 1);
  expect(left.map(({ misfits }) => misfits)).toEqual([[{ reason: 'mergeFull', other: 'WB0' }], [{ reason: 'mergeFull', other: 'WB0' }]]);
});
