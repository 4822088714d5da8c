import type { CaseState as State } from '@waybound/contract/cases/case-states';
import type { CaseRow } from '@waybound/contract/cases/cases';
import { formatRanges } from '@waybound/domain/boxes/format-ranges';
import { StatusDot, type Tone } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';

const TONES: Readonly<Record<State, Tone>> = {
  open: 'info',
  answered: 'info',
  waiting: 'bad',
  accepted: 'ok',
  refused: 'warn',
  paid: 'ok',
  closed: 'idle',
  withdrawn: 'idle',
};

export function CaseState({ status }: { status: State }) {
  const { t } = useTranslation('cases');
  return <StatusDot tone={TONES[status]}>{t(`state.${status}`)}</StatusDot>;
}

export function CaseBoxes({ boxNumbers }: Pick<CaseRow, 'boxNumbers'>) {
  const { t } = useTranslation('cases');
  return <>{boxNumbers.length === 0 ? t('allBoxes') : t('boxes', { count: boxNumbers.length, boxes: formatRanges(boxNumbers) })}</>;
}

export function Money({ of }: { of: CaseRow['claimed'] }) {
  const format = useFormats();
  return <>{format.money(of?.amount, of?.currency)}</>;
}

/** Whose turn it is, and until when. */
export function CaseDue({ row }: { row: CaseRow }) {
  const { t } = useTranslation('cases');
  const format = useFormats();
  if (row.replyBy === null) return <>—</>;
  return (
    <span className="case-lines">
      <span>{t(row.status === 'waiting' ? 'due.waiting' : 'due.open')}</span>
      <small className="muted">{format.moment(row.replyBy)}</small>
    </span>
  );
}
