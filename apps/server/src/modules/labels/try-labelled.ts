import type { PrintedBoxes } from './label-prints.ts';
import { toLabelled, type PrintData, type Wanted } from './print-data.ts';
import type { LabelledWaybill } from '../../gateways/pdf/label-drawing.ts';
import { reasonText, type Language } from '../../kernel/language.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** Of one of many: its labels, or in the caller's language why it has none. A waybill that there is not is named by its id. */
export interface Tried {
  waybillNo: string;
  why: string;
  labelled?: LabelledWaybill;
  printed?: PrintedBoxes;
}

export function tryLabelled(lang: Language, printing: PrintData, id: string, wanted: Wanted): Tried {
  const waybillNo = printing.waybills.get(id)?.waybill_no ?? `#${id}`;
  try {
    const { labelled, printed } = toLabelled({ lang }, printing, id, wanted);
    if (labelled.cartons.length === 0) return { waybillNo, why: reasonText(lang, 'labelsPrinted', { waybillNo }) };
    return { waybillNo, why: '', labelled, printed };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { waybillNo, why: reasonText(lang, error.reason, error.args) };
  }
}
