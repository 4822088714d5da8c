/** Longer spans are a slip of the keyboard; no waybill has as many boxes. */
const MAX_BOX = 99_999;
const SPAN = /^(\d{1,5})(?:-(\d{1,5}))?$/;
const TO = /\s*[-–—~～至]\s*/g;

/** `1-5, 8` as a clerk writes it, in either width of comma: the numbers in order, or undefined where it cannot be read. */
export function readBoxes(text: string): number[] | undefined {
  const found = new Set<number>();
  for (const part of text.replaceAll(TO, '-').split(/[,，、;；\s]+/)) {
    if (part === '') continue;
    const [, first, last = first] = SPAN.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === undefined || from < 1 || to < from || to > MAX_BOX) return undefined;
    for (let box = from; box <= to; box += 1) found.add(box);
  }
  return found.size > 0 ? [...found].toSorted((a, b) => a - b) : undefined;
}
