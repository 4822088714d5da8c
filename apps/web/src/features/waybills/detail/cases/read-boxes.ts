import { MAX_CASE_BOXES } from '@waybound/contract/cases/case-states';

/** "1-3, 5" as box numbers; undefined where it is something else, or more boxes than a waybill has. */
export function readBoxes(text: string): number[] | undefined {
  const numbers: number[] = [];
  for (const part of text.split(/[\s,，、;；]+/).filter((each) => each !== '')) {
    const [, first = '', last = first] = /^([0-9]{1,5})(?:[-–~]([0-9]{1,5}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === '' || from < 1 || to < from || numbers.length + to - from >= MAX_CASE_BOXES) return undefined;
    for (let number = from; number <= to; number += 1) numbers.push(number);
  }
  return numbers;
}
