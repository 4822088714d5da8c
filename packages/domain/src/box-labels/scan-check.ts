import { parseBoxId } from './amazon-box-id.ts';

/** The check that each carton carries both of its labels: two scans a carton, in either order. */

/** A box and the label of Amazon's that was scanned with ours, or that an earlier scan is taken back. */
export interface Scan {
  /** Made by whoever scans, so that the same one twice is one. */
  key: string;
  /** When it was scanned: an ISO instant in UTC with milliseconds, so that texts compare as their times do. */
  at: string;
  boxNumber: number | null;
  amazonCode: string | null;
  /** The key of the scan that is taken back; of such a one box and code are null. */
  undoes: string | null;
}

/** A scan of two labels that stands. */
export interface CheckedBox {
  key: string;
  boxNumber: number;
  amazonCode: string;
}

export interface ScanState<S extends Scan> {
  /** Scans of two labels that are not taken back, in the order of scanning; of one moment, as they arrived. */
  standing: (S & CheckedBox)[];
  /** What counts of each box: its last one. */
  byBox: Map<number, S & CheckedBox>;
}

const isCheck = <S extends Scan>(scan: S): scan is S & CheckedBox => scan.boxNumber !== null && scan.amazonCode !== null;

/**
 * What stands after these scans, which come in the order of their arrival. A box that was wrong is good again as soon as it is scanned with
 * its own label; a scan that arrives late does not overrule what was scanned after it.
 */
export function scanStateOf<S extends Scan>(scans: readonly S[]): ScanState<S> {
  const undone = new Set(scans.flatMap(({ undoes }) => undoes ?? []));
  const standing = scans
    .filter(isCheck)
    .filter(({ key }) => !undone.has(key))
    .sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1));
  return { standing, byBox: new Map(standing.map((scan) => [scan.boxNumber, scan])) };
}

/** The id of Amazon's that each box of the waybill must carry, by our number. */
export type ExpectedIds = ReadonlyMap<number, string>;

export const isRight = (expected: ExpectedIds, { boxNumber, amazonCode }: Pick<CheckedBox, 'boxNumber' | 'amazonCode'>): boolean =>
  expected.get(boxNumber) === amazonCode;

export interface ScanSums {
  /** Boxes whose two labels belong together, by number. */
  right: number[];
  wrong: CheckedBox[];
  /** Boxes that nobody has scanned. */
  open: number[];
}

/**
 * How far the check of a waybill is.
 * @param others boxes that need no label of Amazon's: nobody has to scan them, and one that was found on them is wrong
 */
export function scanSums(
  boxNumbers: readonly number[],
  expected: ExpectedIds,
  { byBox }: ScanState<Scan>,
  others: readonly number[] = [],
): ScanSums {
  const needless = new Set(others);
  const right: number[] = [];
  const wrong: CheckedBox[] = [];
  const open: number[] = [];
  for (const boxNumber of boxNumbers) {
    const scan = byBox.get(boxNumber);
    if (!scan) {
      if (!needless.has(boxNumber)) open.push(boxNumber);
    } else if (isRight(expected, scan)) right.push(boxNumber);
    else wrong.push(scan);
  }
  return { right, wrong, open };
}

/** The first of two scans. */
export type FirstScan = { boxNumber: number } | { amazonCode: string };

export type ScanOutcome =
  /** Waits for the other label of the carton. */
  | { verdict: 'first'; first: FirstScan }
  /** The same kind of label twice: the second one counts, the other label is still to come. */
  | { verdict: 'sameKind'; first: FirstScan }
  | { verdict: 'right' | 'wrong'; check: Omit<CheckedBox, 'key'> }
  /** Right, and it was before. */
  | { verdict: 'again'; check: Omit<CheckedBox, 'key'> }
  | UnusableScan;

/** A box that the waybill does not have; the bar code of the waybill; a label of another waybill; anything else. */
export interface UnusableScan {
  verdict: 'noSuchBox' | 'waybillCode' | 'otherWaybill' | 'unreadable';
}

export interface ScanContext {
  waybillNo: string;
  boxNumbers: ReadonlySet<number>;
  expected: ExpectedIds;
  byBox: ReadonlyMap<number, CheckedBox>;
}

const BOX_LABEL = /^(?<waybillNo>[A-Z0-9]+)-(?<box>[0-9]{3,5})$/;
/** As a waybill is numbered; an unknown text with digits may be anything. */
const WAYBILL_NO = /^WB[A-Z]?[0-9]{8,}$/;

/** What a scanner types: some add spaces, some have caps lock on. */
export const cleanCode = (code: string): string => code.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** What a scan means after the first one, if there is one. A code that is no label of this waybill leaves the first one waiting. */
export function scanned(code: string, first: FirstScan | undefined, context: ScanContext): ScanOutcome {
  const read = readLabel(cleanCode(code), context);
  if ('verdict' in read) return read;
  if (!first) return { verdict: 'first', first: read };
  const [box, amazon] = 'boxNumber' in read ? [read, first] : [first, read];
  if (!('boxNumber' in box) || !('amazonCode' in amazon)) return { verdict: 'sameKind', first: read };
  const check = { boxNumber: box.boxNumber, amazonCode: amazon.amazonCode };
  if (!isRight(context.expected, check)) return { verdict: 'wrong', check };
  return { verdict: context.byBox.get(check.boxNumber)?.amazonCode === check.amazonCode ? 'again' : 'right', check };
}

function readLabel(code: string, { waybillNo, boxNumbers }: ScanContext): FirstScan | UnusableScan {
  if (code === waybillNo) return { verdict: 'waybillCode' };
  if (parseBoxId(code)) return { amazonCode: code };
  const { waybillNo: of, box } = BOX_LABEL.exec(code)?.groups ?? {};
  if (of === undefined) return { verdict: WAYBILL_NO.test(code) ? 'otherWaybill' : 'unreadable' };
  if (of !== waybillNo) return { verdict: 'otherWaybill' };
  return boxNumbers.has(Number(box)) ? { boxNumber: Number(box) } : { verdict: 'noSuchBox' };
}
