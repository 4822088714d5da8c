import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifyBoxes, type AmazonBox, type OwnBox } from './identify-boxes.ts';

const LAMPS = { sku: 'LAMP', quantity: 20 };
const CABLES = { sku: 'CABLE', quantity: 50 };
type Content = typeof LAMPS;

const SIZE = { grams: 14_500, lengthMm: 500, widthMm: 400, heightMm: 350 };
const own = (boxNumber: number, items: Content[] | null, size: Partial<typeof SIZE> = {}): OwnBox => ({
  boxNumber,
  items: items ?? [],
  ...SIZE,
  ...size,
});
const box = (boxId: string | null, items: Content[], other: Partial<AmazonBox> = {}): AmazonBox => ({
  boxId,
  quantity: 1,
  items: items.map(({ sku: msku, quantity }) => ({ msku, quantity })),
  isDated: true,
  ...SIZE,
  ...other,
});
const named = (boxes: readonly OwnBox[], amazon: readonly AmazonBox[]) => {
  const { names, difference } = identifyBoxes(boxes, amazon);
  return { names: Object.fromEntries(names), difference };
};

const dated = (boxId: string, expiration: string, size: Partial<typeof SIZE> = {}) =>
  box(boxId, [], { items: [{ msku: 'LAMP', quantity: 20, expiration }], ...size });

describe("which of Amazon's boxes those of a waybill are", () => {
  it('follows from what is in them, not from the order in which they stand', () => {
    const boxes = [own(1, [LAMPS]), own(2, [CABLES]), own(3, [LAMPS])];
    const amazon = [box('U1', [CABLES]), box('U2', [LAMPS]), box('U3', [LAMPS])];
    expect(named(boxes, amazon)).toEqual({ names: { 1: 'U2', 2: 'U1', 3: 'U3' }, difference: null });
  });

  it('is told apart by size and weight where the contents are the same, whichever side is called the length', () => {
    const boxes = [own(1, [LAMPS]), own(2, [LAMPS], { grams: 9000 }), own(3, [LAMPS], { lengthMm: 350, heightMm: 500, grams: 8000 })];
    const amazon = [box('U1', [LAMPS], { grams: 8000 }), box('U2', [LAMPS], { grams: 9000 }), box('U3', [LAMPS])];
    expect(named(boxes, amazon)).toEqual({ names: { 1: 'U3', 2: 'U2', 3: 'U1' }, difference: null });
  });

  it('is known of boxes that were weighed again, as long as their contents name one kind of box', () => {
    const boxes = [own(1, [LAMPS], { grams: 14_620 }), own(2, [CABLES], { grams: 9100 })];
    expect(named(boxes, [box('U1', [CABLES]), box('U2', [LAMPS])])).toEqual({ names: { 1: 'U2', 2: 'U1' }, difference: null });
    const pounds = [box('U1', [LAMPS], { grams: 14_470 }), box('U2', [LAMPS], { grams: 14_515 })];
    expect(named([own(1, [LAMPS]), own(2, [LAMPS])], pounds)).toEqual({ names: { 1: 'U1', 2: 'U2' }, difference: null });
  });

  it('is known by size alone where the packing list names no SKUs, and else only where all are alike', () => {
    const large = { lengthMm: 600 };
    const amazon = [box('U1', [LAMPS], large), box('U2', [CABLES])];
    expect(named([own(1, null), own(2, null, large)], amazon)).toEqual({ names: { 1: 'U2', 2: 'U1' }, difference: null });
    expect(named([own(1, null), own(2, null)], [box('U1', [LAMPS]), box('U2', [CABLES])]).names).toEqual({});
    expect(named([own(1, null, large), own(2, null, { grams: 1 })], [box('U1', [LAMPS]), box('U2', [LAMPS])]).difference).toBeNull();
    // Of three, one is left over: that it is the one of another size is a guess.
    const three = [box('U1', [LAMPS]), box('U2', [CABLES], large)];
    expect(named([own(1, null), own(2, null, { lengthMm: 10 })], three).names).toEqual({ 1: 'U1' });
  });

  it('is not known of boxes that expire on different days, which no packing list says', () => {
    expect(named([own(1, [LAMPS]), own(2, [LAMPS])], [dated('U1', '2027-01-01'), dated('U2', '2028-01-01')]).names).toEqual({});
    expect(named([own(1, [LAMPS]), own(2, [LAMPS])], [dated('U1', '2027-01-01'), dated('U2', '2027-01-01')]).difference).toBeNull();
  });

  it('is not known of what is left over of a kind, where another box with the same in it expires on another day', () => {
    const boxes = [own(1, [LAMPS]), own(2, [LAMPS]), own(3, [LAMPS])];
    const amazon = (last: string) => [dated('U1', '2027-01-01'), dated('U2', '2027-01-01'), dated('U3', last, { grams: 9000 })];
    expect(named(boxes, amazon('2028-01-01'))).toEqual({
      names: {},
      difference: { reason: 'differing', boxNumbers: [1, 2, 3], amazonIds: ['U1', 'U2', 'U3'] },
    });
    expect(named(boxes, amazon('2027-01-01'))).toEqual({ names: { 1: 'U1', 2: 'U2', 3: 'U3' }, difference: null });
    // The light one has its partner: the others are in question by themselves.
    expect(named([...boxes, own(4, [LAMPS], { grams: 9000 })], amazon('2028-01-01')).names).toEqual({ 1: 'U1', 2: 'U2', 4: 'U3' });
  });

  it('is known of boxes that were read without expiry days only where no other one has the same in it', () => {
    const amazon = [box('U1', [LAMPS]), box('U2', [LAMPS]), box('U3', [CABLES])].map((each) => ({ ...each, isDated: false }));
    expect(named([own(1, [CABLES]), own(2, [LAMPS]), own(3, [LAMPS])], amazon)).toEqual({
      names: { 1: 'U3' },
      difference: { reason: 'differing', boxNumbers: [2, 3], amazonIds: ['U1', 'U2'] },
    });
  });

  it('is known where the packing list writes a SKU otherwise, or names the FNSKU, as long as it can mean one only', () => {
    const at = (boxId: string, msku: string, fnsku: string) => box(boxId, [], { items: [{ msku, fnsku, quantity: 20 }] });
    const wrote = (boxNumber: number, sku: string) => own(boxNumber, [{ sku, quantity: 20 }]);
    const amazon = [at('U1', 'Lamp（A） 1', 'X001'), at('U2', 'CABLE', 'X002')];
    expect(named([wrote(1, 'x002'), wrote(2, 'LAMP(A) 1')], amazon)).toEqual({ names: { 1: 'U2', 2: 'U1' }, difference: null });
    const cases = [at('U1', 'lamp', 'X001'), at('U2', 'LAMP', 'X002')];
    expect(named([wrote(1, 'LAMP'), wrote(2, 'lamp')], cases).names).toEqual({ 1: 'U2', 2: 'U1' });
    expect(named([wrote(1, 'Lamp')], cases).names).toEqual({});
    expect(named([wrote(1, 'X001')], [at('U1', 'LAMP', 'X001'), at('U2', 'LAMP-2', 'X001')]).names).toEqual({});
  });

  it('is told apart from one whose SKUs all have other names at Amazon', () => {
    const reasonOf = (boxes: OwnBox[]) => named(boxes, [box('U1', [LAMPS]), box('U2', [LAMPS])]).difference?.reason;
    const house = { sku: 'HOUSE-1', quantity: 20 };
    expect(reasonOf([own(1, [house]), own(2, [house])])).toBe('otherSkus');
    expect(reasonOf([own(1, [house]), own(2, [LAMPS])])).toBe('differing');
    expect(reasonOf([own(1, null)])).toBe('differing');
    expect(named([own(1, [house])], [box('U1', []), box('U2', [])]).difference?.reason).toBe('differing');
  });

  it('is not guessed by size where what the packing list does say contradicts it', () => {
    const part = (sku: string | null, quantity: number | null): OwnBox => ({ ...own(1, null), items: [{ sku, quantity }] });
    const pairedWith = (box1: OwnBox) => named([box1], [box('U1', [LAMPS])]).names;
    expect(pairedWith(part('CABLE', null))).toEqual({});
    expect(
      pairedWith({
        ...part('LAMP', 21),
        items: [
          { sku: 'LAMP', quantity: 21 },
          { sku: null, quantity: 1 },
        ],
      }),
    ).toEqual({});
    for (const known of [part('LAMP', null), part(null, 20), part(null, null)]) expect(pairedWith(known)).toEqual({ 1: 'U1' });
  });

  it('of a kind of which there are more or fewer at Amazon is told as far as it is too much', () => {
    const boxes = [own(1, [CABLES]), own(2, [LAMPS]), own(3, [LAMPS])];
    expect(named(boxes, [box('U1', [LAMPS]), box('U3', [CABLES])])).toEqual({
      names: { 1: 'U3', 2: 'U1' },
      difference: { reason: 'differing', boxNumbers: [3], amazonIds: [] },
    });
    expect(named(boxes.slice(0, 1), [box('U1', [LAMPS]), box('U3', [CABLES])])).toEqual({
      names: { 1: 'U3' },
      difference: { reason: 'differing', boxNumbers: [], amazonIds: ['U1'] },
    });
  });

  it('whose contents have changed is told, though there are as many boxes, and the others are known', () => {
    const boxes = [own(1, [LAMPS]), own(2, [LAMPS]), own(3, [LAMPS])];
    expect(named(boxes, [box('U1', [LAMPS]), box('U2', [{ ...LAMPS, quantity: 18 }]), box('U3', [LAMPS])])).toEqual({
      names: { 1: 'U1', 3: 'U3' },
      difference: { reason: 'differing', boxNumbers: [2], amazonIds: ['U2'] },
    });
  });

  it('stays what it was where one of those alike was taken out at Amazon, or added', () => {
    const boxes = [1, 2, 3, 4].map((boxNumber) => own(boxNumber, [LAMPS]));
    expect(
      named(
        boxes,
        ['U1', 'U2', 'U4'].map((boxId) => box(boxId, [LAMPS])),
      ),
    ).toEqual({
      names: { 1: 'U1', 2: 'U2', 4: 'U4' },
      difference: { reason: 'differing', boxNumbers: [3], amazonIds: [] },
    });
    expect(
      named(
        boxes.slice(0, 2),
        ['U1', 'U2', 'U3'].map((boxId) => box(boxId, [LAMPS])),
      ),
    ).toEqual({
      names: { 1: 'U1', 2: 'U2' },
      difference: { reason: 'differing', boxNumbers: [], amazonIds: ['U3'] },
    });
  });

  it('is not known before Amazon has named each of them, unless all are alike', () => {
    const boxes = [own(1, [LAMPS]), own(2, [CABLES])];
    const unnamed = { names: {}, difference: { reason: 'unnamed', boxNumbers: [1, 2], amazonIds: [] } };
    expect(named(boxes, [box(null, [LAMPS]), box(null, [CABLES])])).toEqual(unnamed);
    expect(named(boxes, [])).toEqual(unnamed);
    expect(named(boxes, [box('U1', [LAMPS], { quantity: 2 })])).toEqual(unnamed);
    expect(named([own(1, [LAMPS]), own(2, [LAMPS])], [box('U1', [LAMPS], { quantity: 2 })])).toEqual({ names: {}, difference: null });
  });

  it('never gives a box a name of other contents, and no name twice', () => {
    const content = fc.constantFrom<Content[]>([LAMPS], [CABLES], [LAMPS, CABLES]);
    const grams = fc.constantFrom(1000, 2000);
    const expiration = fc.constantFrom(undefined, '2027-01-01', '2028-01-01');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.option(content), grams), { maxLength: 8 }),
        fc.array(fc.tuple(content, grams, expiration), { maxLength: 8 }),
        (mine, theirs) => {
          const boxes = mine.map(([items, weight], index) => own(index + 1, items, { grams: weight }));
          const amazon = theirs.map(([items, weight, day], index) =>
            box(`U${index}`, [], { items: items.map(({ sku: msku, quantity }) => ({ msku, quantity, expiration: day })), grams: weight }),
          );
          const { names } = identifyBoxes(boxes, amazon);
          expect(new Set(names.values()).size).toBe(names.size);
          for (const [boxNumber, name] of names) {
            const items = boxes[boxNumber - 1]?.items ?? [];
            const held = amazon.find(({ boxId }) => boxId === name)?.items.map(({ msku: sku, quantity }) => ({ sku, quantity }));
            if (items.length > 0) expect(held).toEqual(items);
          }
        },
      ),
    );
  });

  it("names each box of a packing list that has Amazon's in any order, where no two have the same in them", () => {
    const quantities = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 8 });
    const day = fc.constantFrom(undefined, '2027-01-01', '2028-01-01');
    fc.assert(
      fc.property(
        quantities.chain((each) => fc.tuple(fc.shuffledSubarray(each, { minLength: each.length }), fc.constant(each), day)),
        ([mine, theirs, expiration]) => {
          const amazon = theirs.map((quantity) => box(`U${quantity}`, [], { items: [{ msku: 'LAMP', quantity, expiration }] }));
          const boxes = mine.map((quantity, index) => own(index + 1, [{ sku: 'LAMP', quantity }]));
          const expected = Object.fromEntries(mine.map((quantity, index) => [index + 1, `U${quantity}`]));
          expect(named(boxes, amazon)).toEqual({ names: expected, difference: null });
        },
      ),
    );
  });
});
