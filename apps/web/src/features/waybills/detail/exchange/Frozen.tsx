import { useState, type FormEvent } from 'react';
import { Link } from '@tanstack/react-router';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { requestUnfreeze } from '@waybound/contract/wire/waybills/waybill-actions';
import { Button } from '../../../../kit/button/Button.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { toastUndoable } from '../../../../parts/undo/toast-undoable.ts';
import { undoing } from '../../../../parts/undo/take-back.ts';
import { useWaybillChange } from '../../actions/use-waybill-change.ts';
import { focusSection } from '../../../../parts/focus-section.ts';
import { Section } from '../Section.tsx';
import { LongText } from './LongText.tsx';

const ANCHOR = 'frozen';

/** The contract's limit. */
const MAX_CHARACTERS = 500;

/** Why the goods do not move, since when and who decides, and the customer's own way out. */
export function Frozen({ detail: { waybill, milestones, unfreezeRequest, hold } }: { detail: WaybillDetail }) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  const [isChanging, setIsChanging] = useState(false);
  const freeze = milestones.find(({ status }) => status === 'already_freeze');
  const leave = () => {
    setIsChanging(false);
    focusSection(ANCHOR);
  };
  return (
    <Section title={t('frozen.title')} anchor={ANCHOR} tone="bad">
      {freeze?.note && <p className="waybill-question-text">{freeze.note}</p>}
      {freeze && <p className="muted">{t('frozen.since', { time: format.moment(freeze.actualAt) })}</p>}
      {hold && <Held overdue={hold.overdue} />}
      <p className="muted">
        {t('frozen.who')}{' '}
        <Link className="text-link" to="/systemHelp/contactUs">
          {t('frozen.contact')}
        </Link>
      </p>
      {unfreezeRequest && (
        <div className="waybill-reply">
          <p>{unfreezeRequest.text}</p>
          <p className="muted">
            {t('frozen.asked', { time: format.moment(unfreezeRequest.at) })}
            {!isChanging && (
              <button type="button" className="text-link waybill-link-button" onClick={() => setIsChanging(true)}>
                {t('frozen.change')}
              </button>
            )}
          </p>
        </div>
      )}
      {(!unfreezeRequest || isChanging) && <UnfreezeForm id={waybill.id} initial={unfreezeRequest?.text ?? ''} onSent={leave} />}
    </Section>
  );
}

/** What is to be paid, and where; whoever must not see prices reads that it is money alone. */
function Held({ overdue }: Pick<NonNullable<WaybillDetail['hold']>, 'overdue'>) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  if (overdue === null) return <p>{t('frozen.hidden')}</p>;
  const sums = overdue.map(({ amount, currency }) => format.money(amount, currency)).join(' · ');
  return (
    <p>
      {overdue.length > 0 && <strong>{t('frozen.overdue', { sums })} </strong>}
      {t('frozen.paid')}{' '}
      <Link className="text-link" to="/financialManagement/bills" search={{ flags: ['overdue'] }}>
        {t('frozen.bills')}
      </Link>{' '}
      <Link className="text-link" to="/financialManagement/quickRepayment" search={{}}>
        {t('frozen.repay')}
      </Link>
    </p>
  );
}

function UnfreezeForm({ id, initial, onSent }: { id: string; initial: string; onSent: () => void }) {
  const { t } = useTranslation('waybillDetail');
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string>();
  const change = useWaybillChange(requestUnfreeze, {
    done: '',
    onFindings: ({ findings }) => setError(findings[0]?.message),
  });
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setError(t('frozen.why'));
    setError(undefined);
    const answer = await change.run({ id, text });
    if (!answer) return;
    void toastUndoable(t('frozen.done'), undoing([{ id, rev: answer.rev }]));
    onSent();
  };
  return (
    <form className="waybill-reply-form" onSubmit={(event) => void onSubmit(event)}>
      <LongText
        label={t('frozen.text')}
        value={text}
        maxCharacters={MAX_CHARACTERS}
        error={error}
        placeholder={t('frozen.placeholder')}
        onChange={setText}
      />
      <Button type="submit" variant="primary" isBusy={change.isBusy}>
        {t('frozen.ask')}
      </Button>
    </form>
  );
}
