import { planBox, planContent } from '@waybound/contract/site/amazon-plan-fields';
import { check, type FormFinding } from '@waybound/contract/rules';
import { boxesOfRows, findInSheet, wholeOf, type PlanCells, type SheetBox } from '@waybound/domain/amazon/plan-sheet';
import { PLAN_HEADERS } from '@waybound/domain/intake/sheet-vocabulary';
import { oncePerObject } from '@waybound/domain/once-per-key';
import { createHeaderMapper } from '../../../parts/entry-grid/header-mapping.ts';

/** The sheet of a plan as the contract reads it. */
export interface PlanReading {
  boxes: readonly SheetBox[];
  /** Paths begin at the row: `3.msku`. */
  findings: readonly FormFinding[];
  totals: { boxes: number; units: number };
}

const findingsOf =
  (schema: typeof planBox | typeof planContent) =>
  (cells: object): readonly FormFinding[] => {
    const checked = check(schema, cells);
    return checked.ok ? [] : checked.findings;
  };

/** The same rows are read once. */
export const readPlan = oncePerObject((rows: readonly PlanCells[]): PlanReading => {
  const boxes = boxesOfRows(rows);
  const totals = { boxes: 0, units: 0 };
  for (const { boxes: alike, contents } of boxes) {
    const count = wholeOf(alike);
    totals.boxes += count;
    for (const { quantity } of contents) totals.units += count * wholeOf(quantity);
  }
  return { boxes, findings: findInSheet(rows, findingsOf(planBox), findingsOf(planContent)), totals };
});

export const mapPlanHeader = createHeaderMapper(PLAN_HEADERS);
