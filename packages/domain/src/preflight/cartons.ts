import { checkShipmentId } from '../identifiers.ts';
import { formatCm, formatGrams, gramsOf, millimetresOf } from '../measures.ts';
import type { BoxGroup, RuleFinding, PreflightChecks, PackedRow } from './facts.ts';

/** What is asked of boxes: weight, sides, labels and Amazon's numbers (facts 5.2). */
type CartonKind = 'cartonWeight' | 'cartonSide' | 'cartonLabel' | 'boxField' | 'shipmentIdShape' | 'oneShipmentPerBox';

const SIDES = ['length', 'width', 'height'] as const;

/** One unit in each box. Where quantities are missing this is unknown, and the limit applies. */
const isSingleUnit = ({ units, count }: BoxGroup): boolean => units !== undefined && units === count;

const at = (row: PackedRow, field: string): string => `packingList.${row.at}.${field}`;

export const CARTON_CHECKS: PreflightChecks<CartonKind> = {
  cartonWeight: ({ max, unlessSingleUnit }) => {
    const limit = gramsOf(max);
    const rule = unlessSingleUnit ? 'cartonTooHeavyUnlessSingle' : 'cartonTooHeavy';
    return ({ rows }) =>
      rows.flatMap((row): RuleFinding[] => {
        if (row.grams === undefined || row.grams <= limit || (unlessSingleUnit && isSingleUnit(row.boxes))) return [];
        return [{ path: at(row, 'grossWeight'), rule, args: { max: plain(formatGrams(limit)), weight: plain(formatGrams(row.grams)) } }];
      });
  },

  cartonSide: ({ max, unlessSingleUnit }) => {
    const limit = millimetresOf(max);
    const rule = unlessSingleUnit ? 'cartonTooLongUnlessSingle' : 'cartonTooLong';
    return ({ rows }) =>
      rows.flatMap((row): RuleFinding[] => {
        if (unlessSingleUnit && isSingleUnit(row.boxes)) return [];
        return SIDES.flatMap((side): RuleFinding[] => {
          const mm = row.sidesMm[side];
          if (mm === undefined || mm <= limit) return [];
          return [{ path: at(row, side), rule, args: { max: plain(formatCm(limit)), side: plain(formatCm(mm)) } }];
        });
      });
  },

  cartonLabel: ({ above, upTo, label, onlySingleUnit }) => {
    const from = gramsOf(above);
    const to = upTo === undefined ? Infinity : gramsOf(upTo);
    return ({ rows }) =>
      rows.flatMap((row): RuleFinding[] => {
        if (row.grams === undefined || row.grams <= from || row.grams > to || (onlySingleUnit && !isSingleUnit(row.boxes))) return [];
        return [{ path: at(row, 'grossWeight'), rule: label, args: { above: plain(formatGrams(from)) } }];
      });
  },

  boxField: ({ field }) => {
    const [ids, rule] =
      field === 'shipmentId' ? (['shipmentIds', 'shipmentIdMissing'] as const) : (['referenceIds', 'referenceIdMissing'] as const);
    return ({ rows }) =>
      rows.flatMap((row): RuleFinding[] => (row.boxes[ids].size > 0 || !isMeasured(row) ? [] : [{ path: at(row, field), rule }]));
  },

  shipmentIdShape:
    () =>
    ({ rows, order }) =>
      rows.flatMap((row): RuleFinding[] => {
        const shipmentId = order.packingList?.[row.at]?.shipmentId;
        if (shipmentId === undefined || checkShipmentId(shipmentId) === 'ok') return [];
        return [{ path: at(row, 'shipmentId'), rule: 'shipmentIdShape' }];
      }),

  oneShipmentPerBox:
    () =>
    ({ groups, order }) =>
      groups
        .filter(({ shipmentIds }) => shipmentIds.size > 1)
        .flatMap(({ rows, shipmentIds }) =>
          rows.flatMap((row): RuleFinding[] => {
            const own = order.packingList?.[row.at]?.shipmentId;
            const other = [...shipmentIds].filter((id) => id !== own).sort()[0];
            return own === undefined || other === undefined ? [] : [{ path: at(row, 'shipmentId'), rule: 'twoShipments', args: { other } }];
          }),
        ),
};

/** The row of a box that states its weight; the others only name what else is in it. */
const isMeasured = ({ grams, sidesMm, boxes }: PackedRow): boolean =>
  boxes.rows.length === 1 || grams !== undefined || SIDES.some((side) => sidesMm[side] !== undefined);

/** "22.700" is "22.7" in a sentence. */
const plain = (decimal: string): string => decimal.replace(/\.?0+$/, '');
