import type { InStockData } from '@waybound/contract/waybills/receipts';
import { formatCbm, formatCm, formatGrams } from '@waybound/domain/measures';
import type { PartOfBox } from '@waybound/domain/order/packing';
import { comparePacking, volumeOf } from '@waybound/domain/order/packing-comparison';
import type { ReceivedWaybill } from './received-waybills.ts';
import { toMeasuredCarton, toFigures } from '../../records/waybill/answers.ts';

/** What was declared beside what was measured, in whole and box by box. */
export function toInStockData({ row, packingList, cartons }: ReceivedWaybill): InStockData {
  const waybill = toFigures(row);
  const measured = new Map(cartons.map((carton) => [carton.box_number, carton]));
  const { lines } = comparePacking(packingList, cartons.map(toMeasuredCarton));
  const boxes = lines.flatMap(({ boxNumbers, box }) => boxNumbers.map((boxNumber) => ({ ...box, boxNumber })));
  return {
    waybillNo: waybill.waybillNo,
    inStockTime: waybill.inStockTime,
    outStockTime: waybill.outStockTime,
    isComplete: row.is_receipt_complete,
    declared: {
      packages: waybill.customerTotalPackages,
      weight: waybill.customerActualWeight,
      volume: waybill.customerVolume,
      chargedWeight: waybill.customerChargedWeight,
    },
    measured: {
      packages: waybill.inStockPackages,
      weight: waybill.inStockWeight,
      volume: waybill.inStockVolume,
      chargedWeight: waybill.inStockChargedWeight,
    },
    finalWeight: waybill.finalWeight,
    cartons: boxes
      .toSorted((one, other) => one.boxNumber - other.boxNumber)
      .map((box) => {
        const carton = measured.get(box.boxNumber);
        return {
          boxNumber: box.boxNumber,
          lotNo: carton?.lot_no ?? null,
          measuredAt: carton?.received_at.toISOString() ?? null,
          declared: toMeasures(box.declared),
          measured: toMeasures(box.measured),
        };
      }),
  };
}

type Measures = InStockData['cartons'][number]['declared'];

function toMeasures(box: PartOfBox | undefined): Measures {
  if (!box) return null;
  const volume = volumeOf(box);
  const side = (millimetres: number | undefined) => (millimetres === undefined ? null : formatCm(millimetres));
  return {
    weight: box.grams === undefined ? null : formatGrams(box.grams),
    length: side(box.lengthMm),
    width: side(box.widthMm),
    height: side(box.heightMm),
    volume: volume === undefined ? null : formatCbm(volume),
  };
}
