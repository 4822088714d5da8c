import { replacement, test, type Fault } from './fault.ts';

const DOMAIN = 'packages/domain/src';
const PRICE_TEST = test(`${DOMAIN}/pricing/price.test.ts`);

/** Slips in the rules: money, weights, roads, actions, and the words for them. */
export const RULE_FAULTS: readonly Fault[] = [
  {
    id: 'tier-bound',
    kind: 'a wrong comparison in a tier',
    places: [
      replacement(
        `${DOMAIN}/pricing/price.ts`,
        '({ fromMilli }) => fromMilli <= charged.milli',
        '({ fromMilli }) => fromMilli < charged.milli',
      ),
    ],
    catchers: [PRICE_TEST],
  },
  {
    id: 'step-bound',
    kind: 'a wrong comparison in a rounding step',
    places: [replacement(`${DOMAIN}/pricing/charged-weight.ts`, 'value <= BigInt(upToGrams) * scale', 'value < BigInt(upToGrams) * scale')],
    catchers: [test(`${DOMAIN}/pricing/charged-weight.test.ts`)],
  },
  {
    id: 'rounding-down',
    kind: 'rounding down instead of half up',
    places: [replacement(`${DOMAIN}/measures.ts`, '(2n * size + denominator) / (2n * denominator)', '(2n * size) / (2n * denominator)')],
    catchers: [test(`${DOMAIN}/measures.test.ts`)],
  },
  {
    id: 'fixed-divisor',
    kind: 'a divisor that is not the channel’s',
    places: [replacement(`${DOMAIN}/pricing/charged-weight.ts`, 'const divisor = BigInt(rule.divisor);', 'const divisor = 6000n;')],
    catchers: [test(`${DOMAIN}/pricing/charged-weight.test.ts`)],
  },
  {
    id: 'next-band-always',
    kind: 'the cheaper next band where the channel does not offer it',
    places: [
      replacement(
        `${DOMAIN}/pricing/price.ts`,
        'takesCheaperNextBand ? bands[index + 1] : undefined',
        'takesCheaperNextBand || index >= 0 ? bands[index + 1] : undefined',
      ),
    ],
    catchers: [PRICE_TEST],
  },
  {
    id: 'tolerance-both',
    kind: 'consent asked for only above both tolerances',
    places: [
      replacement(
        `${DOMAIN}/pricing/price.ts`,
        'isAboveRate || total.differenceMinor > amountMinor',
        'isAboveRate && total.differenceMinor > amountMinor',
      ),
    ],
    catchers: [PRICE_TEST],
  },
  {
    id: 'currency-mixed',
    kind: 'values of two currencies added',
    places: [replacement(`${DOMAIN}/pricing/exchange.ts`, 'sum + BigInt(minor) * unitsOf(currency)', 'sum + BigInt(minor) * unitsOf(to)')],
    catchers: [PRICE_TEST],
  },
  {
    id: 'unit-mixed',
    kind: 'centimetres read as millimetres',
    places: [replacement(`${DOMAIN}/pricing/price-wire.ts`, 'maxSideMm: m.millimetresOf(maxSide)', 'maxSideMm: Number(maxSide)')],
    catchers: [test(`${DOMAIN}/pricing/price-wire.test.ts`)],
  },
  {
    id: 'road-inspection',
    kind: 'a status that the road does not lead through',
    places: [
      replacement(
        `${DOMAIN}/lifecycle/roads.ts`,
        "['customs_inspecting'], 'wait_for_permitthrough'",
        "'customs_inspecting', 'wait_for_permitthrough'",
      ),
    ],
    catchers: [test(`${DOMAIN}/lifecycle/roads.test.ts`)],
  },
  {
    id: 'labels-unapproved',
    kind: 'an action allowed before its approval',
    places: [
      replacement(
        `${DOMAIN}/lifecycle/standard-customer-actions.ts`,
        "printLabels: { by: 'customer', in: SUBMITTED, needs: [APPROVED] }",
        "printLabels: { by: 'customer', in: SUBMITTED }",
      ),
    ],
    catchers: [test(`${DOMAIN}/lifecycle/standard-customer-actions.test.ts`)],
  },
  {
    id: 'boxes-as-text',
    kind: 'box numbers sorted as text',
    places: [
      replacement(
        `${DOMAIN}/order/packing.ts`,
        'sort((a, b) => a.boxNumber - b.boxNumber)',
        'sort((a, b) => String(a.boxNumber).localeCompare(String(b.boxNumber)))',
      ),
    ],
    catchers: [test(`${DOMAIN}/order/packing.test.ts`)],
  },
  {
    id: 'phrase-missing',
    kind: 'a missing phrase',
    places: [
      replacement('packages/phrases/src/en/messages/message-texts.ts', "  delivered: 'Waybill <b>{{waybillNo}}</b> is delivered.',\n", ''),
    ],
    catchers: [test('packages/phrases/src/phrases.test.ts')],
  },
  {
    id: 'argument-missing',
    kind: 'a missing argument of a phrase',
    places: [
      replacement('packages/phrases/src/en/messages/message-texts.ts', 'The file <b>{{name}}</b> has reached', 'The file has reached'),
    ],
    catchers: [test('packages/phrases/src/phrases.test.ts')],
  },
  {
    id: 'argument-not-given',
    kind: 'a refusal without the argument that its phrase asks for',
    places: [
      replacement(
        'apps/server/src/records/waybill/change-waybill.ts',
        'refuse(why, { waybillNo: row.waybill_no, status: row.status })',
        'refuse(why, { status: row.status })',
      ),
    ],
    catchers: [test('apps/server/src/modules/waybills/waybill-actions.test.ts', 'handover')],
  },
  {
    id: 'language-mixed',
    kind: 'a language mixed into the other',
    places: [replacement('packages/phrases/src/en/messages/message-texts.ts', 'is frozen. Please see why.', 'is frozen。Please see why.')],
    catchers: [test('packages/phrases/src/phrases.test.ts')],
  },
];
