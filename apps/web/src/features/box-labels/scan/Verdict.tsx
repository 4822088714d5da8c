import type { FirstScan, ScanOutcome } from '@waybound/domain/box-labels/scan-check';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { LastScan } from './use-scan-check.ts';

type Look = 'right' | 'wrong' | 'waiting';
const LOOKS: Readonly<Record<ScanOutcome['verdict'], Look>> = {
  first: 'waiting',
  right: 'right',
  again: 'right',
  wrong: 'wrong',
  sameKind: 'wrong',
  noSuchBox: 'wrong',
  waybillCode: 'wrong',
  otherWaybill: 'wrong',
  unreadable: 'wrong',
};
const ICONS = { right: CircleCheck, wrong: CircleX, waiting: ScanBarcode } as const;

/** What the last scan meant: green or red, and in words that are read from a step away. */
export function Verdict({ last, expected }: { last: LastScan | undefined; expected: ReadonlyMap<number, string> }) {
  const { t } = useTranslation('scanCheck');
  const look = last ? LOOKS[last.outcome.verdict] : 'waiting';
  const Icon = ICONS[look];
  const waits = (verdict: 'first' | 'sameKind', first: FirstScan): string =>
    'boxNumber' in first ? t(`state.${verdict}.box`, { box: first.boxNumber }) : t(`state.${verdict}.amazon`, { code: first.amazonCode });
  const say = ({ outcome, code }: LastScan): string => {
    if (outcome.verdict === 'first' || outcome.verdict === 'sameKind') return waits(outcome.verdict, outcome.first);
    if (outcome.verdict === 'right' || outcome.verdict === 'again') return t(`state.${outcome.verdict}`, { box: outcome.check.boxNumber });
    if (outcome.verdict !== 'wrong') return t(`state.${outcome.verdict}`, { code });
    const { boxNumber: box, amazonCode } = outcome.check;
    const own = expected.get(box);
    return own === undefined
      ? t('state.wrongUnknown', { box, code: amazonCode })
      : t('state.wrong', { box, code: amazonCode, expected: own });
  };
  return (
    <div className="scan-verdict" data-look={look} role="status" aria-live="assertive">
      <Icon size={30} aria-hidden="true" />
      <span>{last ? say(last) : t('state.ready')}</span>
    </div>
  );
}
