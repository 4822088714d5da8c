import { useState, useSyncExternalStore } from 'react';
import type { queryScanBoxes } from '@waybound/contract/wire/documents/scan-check';
import type { WireAnswer } from '@waybound/contract/wire';
import {
  cleanCode,
  isRight,
  scanned,
  scanStateOf,
  scanSums,
  type FirstScan,
  type ScanOutcome,
} from '@waybound/domain/box-labels/scan-check';
import { openScanLog } from './scan-log.ts';
import { play } from './sound.ts';

/** What the last scan meant, and what was scanned. */
export interface LastScan {
  outcome: ScanOutcome;
  code: string;
}

const SOUNDS = { first: undefined, right: 'good', again: 'good' } as const;
const soundOf = (verdict: ScanOutcome['verdict']) => (verdict in SOUNDS ? SOUNDS[verdict as keyof typeof SOUNDS] : 'bad');

/** The check of a waybill: what stands, and what a scan does. */
export function useScanCheck(id: string, owner: string, known: WireAnswer<typeof queryScanBoxes>) {
  const [log] = useState(() => openScanLog(owner, id));
  const [first, setFirst] = useState<FirstScan>();
  const [last, setLast] = useState<LastScan>();
  const { scans, waiting, refusal, isHeld, isUnreachable } = useSyncExternalStore(log.subscribe, log.snapshot);
  const expected = new Map(known.boxes.flatMap(({ boxNumber, boxId }) => (boxId === null ? [] : [[boxNumber, boxId] as const])));
  const boxNumbers = known.boxes.map(({ boxNumber }) => boxNumber);
  const others = known.boxes.flatMap(({ boxNumber, isForAmazon }) => (isForAmazon ? [] : [boxNumber]));
  const differing = new Set(known.differing?.flatMap((shipment) => shipment.boxNumbers));
  const state = scanStateOf(scans);

  const scan = (typed: string): void => {
    const code = cleanCode(typed);
    if (code === '') return;
    const outcome = scanned(code, first, { waybillNo: known.waybillNo, boxNumbers: new Set(boxNumbers), expected, byBox: state.byBox });
    const sound = soundOf(outcome.verdict);
    if (sound) play(sound);
    setLast({ outcome, code });
    if ('first' in outcome) setFirst(outcome.first);
    if (!('check' in outcome)) return;
    setFirst(undefined);
    if (outcome.verdict !== 'again') log.add(outcome.check);
  };
  const undo = (key: string): void => {
    log.add({ undoes: key });
    setLast(undefined);
  };
  return {
    scan,
    undo,
    last,
    waiting,
    refusal,
    isHeld,
    isUnreachable,
    expected,
    standing: state.standing.map((each) => ({ ...each, isRight: isRight(expected, each) })),
    sums: scanSums(boxNumbers, expected, state, others),
    others,
    unnumbered: known.boxes.flatMap(({ boxNumber, boxId, isForAmazon }) =>
      isForAmazon && boxId === null && !differing.has(boxNumber) ? [boxNumber] : [],
    ),
  };
}

export type ScanCheck = ReturnType<typeof useScanCheck>;
