import type { BillDispute } from '@waybound/contract/pricing/bill-disputes';
import type { BillDisputeState } from '@waybound/contract/pricing/bill-dispute-states';
import type { BillDetail } from '@waybound/contract/pricing/finance';
import { withdrawBillDispute } from '@waybound/contract/wire/pricing/bill-disputes';
import { useChange } from '../../../../api/query.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { StatusDot, type Tone } from '../../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { NamedFile } from '../../../../parts/files/NamedFile.tsx';
import { useFormats } from '../../../../parts/format.ts';
import { DISPUTE_READS } from './dispute-reads.ts';
import { useChargeName } from './charge-name.ts';

const TONES: Readonly<Record<BillDisputeState, Tone>> = { open: 'warn', accepted: 'ok', refused: 'bad', withdrawn: 'idle' };

/** What is disputed of a bill, and what the forwarder has made of it. */
export function Disputes({ bill }: { bill: BillDetail }) {
  const { t } = useTranslation('bills');
  return (
    <section aria-label={t('dispute.list')}>
      <h2>{t('dispute.list')}</h2>
      <ul className="bill-disputes">
        {bill.disputes.map((dispute) => (
          <Dispute key={dispute.id} dispute={dispute} bill={bill} />
        ))}
      </ul>
    </section>
  );
}

function Dispute({ dispute, bill: { currency, lines } }: { dispute: BillDispute; bill: BillDetail }) {
  const { t } = useTranslation('bills');
  const format = useFormats();
  const nameOf = useChargeName();
  const change = useChange(withdrawBillDispute, { refreshes: DISPUTE_READS, done: t('dispute.withdrawn') });
  const { id, state, reason, text, files, amount, credited, answer, answeredAt, answerBy, may } = dispute;
  return (
    <li>
      <p>
        <b>{nameOf(lines.find((line) => line.id === dispute.lineId))}</b>
        <b className="number">{format.money(amount, currency)}</b>
        <StatusDot tone={TONES[state]}>{t(`dispute.states.${state}`)}</StatusDot>
        <span className="muted">
          {state === 'open' && t('dispute.answerBy', { day: format.calendarDay(answerBy) })}
          {answeredAt !== null && t('dispute.answered', { day: format.day(answeredAt) })}
        </span>
        {may.withdraw === null && (
          <Button variant="quiet" isBusy={change.isBusy} onClick={() => void change.run({ id })}>
            {t('dispute.withdraw')}
          </Button>
        )}
      </p>
      <p>
        {t(`dispute.reasons.${reason}`)}
        {' · '}
        <span dir="auto">{text}</span>
      </p>
      {files.map((file) => (
        <NamedFile key={file.id} file={file} />
      ))}
      {answer !== null && (
        <blockquote>
          {credited !== null && <b>{t('dispute.credited', { amount: format.money(credited, currency) })} </b>}
          <span dir="auto">{answer}</span>
        </blockquote>
      )}
    </li>
  );
}
