import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifyBoxes, type AmazonBox, type OwnBox } from './identify-boxes.ts';

const LAMPS = { sku: 'LAMP', quantity: 20 };
const CABLES = { sku: 'CABLE', quantity: 50 };
type Content = typeof LAMPS;

const SIZE = { grams: 14_500, lengthMm: 500, widthMm: 400, heightMm: 350 };
const own = (boxNumber: number, items: Content[] | null, size: Partial<typeof SIZE> = {}): OwnBox => ({
  boxNumber,
  items,
  ...SIZE,
  ...size,
});
const box = (boxId: string | null, items: Content[], other: Partial<AmazonBox> = {}): AmazonBox => ({
  boxId,
  quantity: 1,
  items: items.map(({ sku: msku, quantity }) => ({ msku, quantity })),
  ...SIZE,
  ...other,
});
const named = (boxes: readonly OwnBox[], amazon: readonly AmazonBox[]) => {
  const { names, difference } = identifyBoxes(boxes, amazon);
  return { names: Object.fromEntries(names), difference };
};

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
    const unlike = [box('U1', [LAMPS], { grams: 1 }), box('U2', [LAMPS], { grams: 2 })];
    expect(named([own(1, [LAMPS]), own(2, [LAMPS])], unlike)).toEqual({
      names: {},
      difference: { reason: 'differing', boxNumbers: [1, 2], amazonIds: ['U1', 'U2'] },
    });
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
    const dated = (boxId: string, expiration: string) => box(boxId, [], { items: [{ msku: 'LAMP', quantity: 20, expiration }] });
    expect(named([own(1, [LAMPS]), own(2, [LAMPS])], [dated('U1', '2027-01-01'), dated('U2', '2028-01-01')]).names).toEqual({});
    expect(named([own(1, [LAMPS]), own(2, [LAMPS])], [dated('U1', '2027-01-01'), dated('U2', '2027-01-01')]).difference).toBeNull();
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
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.option(content), grams), { maxLength: 8 }),
        fc.array(fc.tuple(content, grams), { maxLength: 8 }),
        (mine, theirs) => {
          const boxes = mine.map(([items, weight], index) => own(index + 1, items, { grams: weight }));
          const amazon = theirs.map(([items, weight], index) => box(`U${index}`, items, { grams: weight }));
          const { names } = identifyBoxes(boxes, amazon);
          expect(new Set(names.values()).size).toBe(names.size);
          for (const [boxNumber, name] of names) {
            const items = boxes[boxNumber - 1]?.items;
            const held = amazon.find(({ boxId }) => boxId === name)?.items.map(({ msku: sku, quantity }) => ({ sku, quantity }));
            if (items) expect(held).toEqual(items);
          }
        },
      ),
    );
  });
});
