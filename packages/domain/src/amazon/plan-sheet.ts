import type { FormFinding } from '@waybound/contract/rules';
import { cleanText } from '@waybound/contract/clean-text';
import {
  AMAZON_OWNER_FIELDS,
  MAX_PLAN_BOX_ROWS,
  MAX_PLAN_BOX_SKUS,
  MAX_PLAN_ITEMS,
  MAX_PLAN_ITEM_UNITS,
  type AmazonOwner,
  type AmazonOwnerField,
} from '@waybound/contract/site/amazon-plan-states';
import type { AmazonPlanBoxRow } from '@waybound/contract/site/amazon-plans';
import { codeOf, OWNER_CODES } from '../intake/sheet-vocabulary.ts';
import { itemKey } from './plan-steps.ts';

/** The boxes of a plan as rows of a sheet, one for each SKU; a row that says nothing of a box adds an SKU to the box above. */

export const PLAN_BOX_KEYS = ['boxes', 'length', 'width', 'height', 'weight'] as const;
const PLAN_CONTENT_KEYS = ['msku', 'quantity', 'expiration', ...AMAZON_OWNER_FIELDS] as const;
export const PLAN_KEYS = [...PLAN_BOX_KEYS, ...PLAN_CONTENT_KEYS] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];
/** As typed. */
export type PlanCells = Readonly<Record<PlanKey, string>>;

type BoxCells = Record<(typeof PLAN_BOX_KEYS)[number], string>;
type ContentCells = Record<(typeof PLAN_CONTENT_KEYS)[number], string>;
/** `at` is the row in which it stands, counted from 0. */
export type SheetBox = BoxCells & { at: number; contents: (ContentCells & { at: number })[] };

const isBlank = (text: string): boolean => cleanText(text) === '';

export function boxesOfRows(rows: readonly PlanCells[]): SheetBox[] {
  const found: SheetBox[] = [];
  for (const [at, cells] of rows.entries()) {
    if (PLAN_KEYS.every((key) => isBlank(cells[key]))) continue;
    const { boxes, length, width, height, weight, msku, quantity, expiration, labelOwner, prepOwner } = cells;
    const owners = { labelOwner: codeOf(OWNER_CODES, labelOwner), prepOwner: codeOf(OWNER_CODES, prepOwner) };
    const content = { at, msku, quantity, expiration: dayOf(expiration), ...owners };
    const above = found.at(-1);
    if (above && PLAN_BOX_KEYS.every((key) => isBlank(cells[key]))) above.contents.push(content);
    else found.push({ at, boxes, length, width, height, weight, contents: [content] });
  }
  return found;
}

/** A day that begins with its year, however its parts are put apart, as ISO; anything else as it is. */
function dayOf(text: string): string {
  const [, year, month = '', day = ''] = /^([0-9]{4})[-/.年 ]([0-9]{1,2})[-/.月 ]([0-9]{1,2})日?$/.exec(cleanText(text)) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The rows of boxes that are known already, to be changed; an owner is written as the page writes it. */
export const rowsOfBoxes = (boxes: readonly AmazonPlanBoxRow[], wordOf: (owner: AmazonOwner) => string): PlanCells[] =>
  boxes.flatMap(({ boxes: alike, length, width, height, weight, contents }) =>
    contents.map(({ msku, quantity, expiration = '', labelOwner, prepOwner }, index) => ({
      ...(index === 0 ? { boxes: String(alike), length, width, height, weight } : NO_BOX),
      msku,
      quantity: String(quantity),
      expiration,
      labelOwner: labelOwner ? wordOf(labelOwner) : '',
      prepOwner: prepOwner ? wordOf(prepOwner) : '',
    })),
  );

const NO_BOX: BoxCells = { boxes: '', length: '', width: '', height: '', weight: '' };

interface PackedItem extends Partial<Record<AmazonOwnerField, string | undefined>> {
  msku: string;
  quantity: number | string;
  expiration?: string | undefined;
}
interface PackedBox {
  boxes: number | string;
  contents: readonly PackedItem[];
}

/** At `boxes.3.contents.0`: what a row of contents says beside the rows before it. */
type Among = (item: PackedItem, path: string, box: PackedBox) => FormFinding[];

/**
 * What the boxes of a plan say of each other, at `boxes.3.contents.0.msku`: an SKU that is written in two ways, which Amazon takes for two,
 * goods in one box that do not expire on the same day, owners of an SKU that differ, and more than Amazon takes in a plan.
 */
export function findAmongBoxes(boxes: readonly PackedBox[]): FormFinding[] {
  const checks = [spelledOnce(), expiresOnce, ownedOnce(), withinAmazonsSums()];
  return boxes.flatMap((box, at) =>
    box.contents.flatMap((item, index) => checks.flatMap((among) => among(item, `boxes.${at}.contents.${index}`, box))),
  );
}

function spelledOnce(): Among {
  const spelled = new Map<string, string>();
  return ({ msku }, path) => {
    const key = msku.normalize('NFKC').toLowerCase();
    const first = spelled.get(key) ?? msku;
    spelled.set(key, first);
    return first === msku ? [] : [{ path: `${path}.msku`, rule: 'otherSpelling', args: { value: first } }];
  };
}

function expiresOnce({ msku, expiration = '' }: PackedItem, path: string, { contents }: PackedBox): FormFinding[] {
  const dated = contents.find((each) => (each.expiration ?? '') !== '');
  const isMixed = dated !== undefined && expiration !== dated.expiration && (expiration !== '' || msku === dated.msku);
  return isMixed ? [{ path: `${path}.expiration`, rule: 'mixedExpiry', args: { value: dated.expiration ?? '' } }] : [];
}

function ownedOnce(): Among {
  const owned = new Map<string, string>();
  return (item, path) =>
    AMAZON_OWNER_FIELDS.flatMap((field): FormFinding[] => {
      const owner = item[field] ?? '';
      if (owner === '') return [];
      const key = JSON.stringify([field, item.msku]);
      const first = owned.get(key) ?? owner;
      owned.set(key, first);
      return first === owner ? [] : [{ path: `${path}.${field}`, rule: 'otherOwner' }];
    });
}

/** At the first item that is too many, and at the row with which the units of an item are too many. */
function withinAmazonsSums(): Among {
  const sums = new Map<string, number>();
  return (item, path, { boxes }) => {
    const key = itemKey(item);
    const before = sums.get(key);
    const units = (before ?? 0) + wholeOf(boxes) * wholeOf(item.quantity);
    sums.set(key, units);
    const isNewlyAbove = units > MAX_PLAN_ITEM_UNITS && (before ?? 0) <= MAX_PLAN_ITEM_UNITS;
    const isItemTooMany = before === undefined && sums.size === MAX_PLAN_ITEMS + 1;
    return [
      ...(isItemTooMany ? [beyond(`${path}.msku`, MAX_PLAN_ITEMS, sums.size)] : []),
      ...(isNewlyAbove ? [beyond(`${path}.quantity`, MAX_PLAN_ITEM_UNITS, units)] : []),
    ];
  };
}

const beyond = (path: string, max: number, count: number): FormFinding => ({ path, rule: 'planLimit', args: { max, count } });

/** What is no number yet counts for nothing. */
export const wholeOf = (value: number | string): number => (/^[0-9]{1,7}$/.test(String(value).trim()) ? Number(value) : 0);

/** What a schema finds; a path is a key. */
type Check = (cells: object) => readonly FormFinding[];

/** What is wrong with the rows of a sheet, at `3.msku`. What the rows say of each other is left out of a cell that is wrong by itself. */
export function findInSheet(rows: readonly PlanCells[], checkBox: Check, checkContent: Check): FormFinding[] {
  const boxes = boxesOfRows(rows);
  const findings = boxes.flatMap(({ contents, at, ...box }) => [
    ...checkBox(box).map((finding) => inRow(finding, at)),
    ...contents.flatMap(({ at: row, ...content }) => checkContent(content).map((finding) => inRow(finding, row))),
  ]);
  findings.push(...findTooMany(boxes));
  const known = new Set(findings.map(({ path }) => path));
  const among = findAmongBoxes(boxes).map((finding) => ({ ...finding, path: cellPath(boxes, finding.path) }));
  return [...findings, ...among.filter(({ path }) => !known.has(path))];
}

/** At the first box that is too many, and in each box at the first SKU that is. */
function findTooMany(boxes: readonly SheetBox[]): FormFinding[] {
  const tooMany = (rows: readonly { at: number }[], max: number, key: PlanKey): FormFinding[] => {
    const first = rows[max];
    return first ? [{ path: `${first.at}.${key}`, rule: 'tooManyRows', args: { max, rows: rows.length } }] : [];
  };
  return [...tooMany(boxes, MAX_PLAN_BOX_ROWS, 'boxes'), ...boxes.flatMap(({ contents }) => tooMany(contents, MAX_PLAN_BOX_SKUS, 'msku'))];
}

const inRow = (finding: FormFinding, row: number): FormFinding => ({ ...finding, path: `${row}.${finding.path}` });

/** Where in the sheet stands what a path of a plan names; the path as it is where it names no cell. */
export function cellPath(boxes: readonly SheetBox[], path: string): string {
  const [, box, content, key] = /^boxes\.([0-9]+)(?:\.contents\.([0-9]+))?\.([A-Za-z]+)$/.exec(path) ?? [];
  const row = boxes[Number(box)];
  if (!row || key === undefined) return path;
  const at = content === undefined ? row.at : row.contents[Number(content)]?.at;
  return at === undefined ? path : `${at}.${key}`;
}
