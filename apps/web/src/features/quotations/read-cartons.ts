import type { EnquiryInput } from '@waybound/contract/quotations/quotation-fields';

type CartonRow = NonNullable<EnquiryInput['packingList']>[number];

export interface ReadCartons {
  rows: CartonRow[];
  /** Counted from 1, of lines that are not five figures. */
  wrongLines: number[];
}

const SEPARATORS = /[\s,;，；、×xX*]+/;
const FIGURES = 5;
const FIGURE = /^[0-9]+(?:\.[0-9]+)?$/;

/**
 * Kinds of cartons as they are typed or pasted from a sheet, a line of each: how many, kilograms of one, and its length, width and height in
 * centimetres. Boxes are numbered one after the other. What a figure may be is said by the schema.
 */
export function readCartons(text: string): ReadCartons {
  const rows: CartonRow[] = [];
  const wrongLines: number[] = [];
  let boxes = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const cells = line.trim().split(SEPARATORS).filter(Boolean);
    if (cells.length === 0) continue;
    const [count = '', grossWeight = '', length = '', width = '', height = ''] = cells;
    const isWhole = /^[1-9][0-9]{0,4}$/.test(count);
    if (cells.length !== FIGURES || !isWhole || !cells.every((cell) => FIGURE.test(cell))) wrongLines.push(index + 1);
    else {
      rows.push({ startBoxNumber: boxes + 1, endBoxNumber: boxes + Number(count), grossWeight, length, width, height });
      boxes += Number(count);
    }
  }
  return { rows, wrongLines };
}

/** The same lines of rows that were read. */
export const writeCartons = (rows: readonly CartonRow[]): string =>
  rows
    .map(({ startBoxNumber, endBoxNumber, grossWeight, length, width, height }) =>
      [Number(endBoxNumber ?? startBoxNumber) - Number(startBoxNumber) + 1, grossWeight, [length, width, height].join('*')].join(' '),
    )
    .join('\n');
