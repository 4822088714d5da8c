import { useState } from 'react';
import type { WireAnswer } from '@waybound/contract/wire';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { batchSendBack } from '@waybound/contract/wire/waybills/waybill-actions';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { Effects } from './Effects.tsx';

type Results = WireAnswer<typeof batchSendBack>['results'];

interface BatchSendBackProps {
  rows: readonly WaybillRow[];
  /** Which went back, when the results have been read or not. */
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Asks once for all of them, then shows the result of each. */
export function BatchSendBack({ rows, onDone, onClose }: BatchSendBackProps) {
  const { t } = useTranslation(['waybillActions', 'waybillTools', 'application']);
  const [results, setResults] = useState<Results>();
  const change = useChange(batchSendBack);
  const run = async () => {
    const answer = await change.run({ ids: rows.map(({ id }) => id) });
    if (!answer) return;
    setResults(answer.results);
    onDone(answer.results.filter(({ ok }) => ok).map(({ id }) => id));
  };

  if (results) return <BatchResults results={results} onClose={onClose} />;
  return (
    <Dialog
      title={t('waybillActions:batch.ask', { count: rows.length })}
      confirmLabel={t('waybillTools:picked.sendBack')}
      cancelLabel={t('application:back')}
      isDanger
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p className="waybill-batch-numbers identifier">{rows.map(({ waybillNo }) => waybillNo).join(', ')}</p>
      <p>{t('waybillActions:batch.text')}</p>
      <Effects action="sendBack" />
    </Dialog>
  );
}

function BatchResults({ results, onClose }: { results: Results; onClose: () => void }) {
  const { t } = useTranslation(['waybillActions', 'application']);
  const done = results.filter(({ ok }) => ok);
  const refused = results.filter(({ ok }) => !ok);
  return (
    <Dialog title={t('waybillActions:batch.results')} size="medium" cancelLabel={t('application:close')} onClose={onClose}>
      <p role="status">{t('waybillActions:batch.summary', { done: done.length, left: refused.length })}</p>
      {refused.length > 0 && <p className="muted">{t('waybillActions:batch.refusedFirst')}</p>}
      <table className="waybill-results">
        <thead>
          <tr>
            <th scope="col">{t('waybillActions:batch.number')}</th>
            <th scope="col">{t('waybillActions:batch.result')}</th>
          </tr>
        </thead>
        <tbody>
          {[...refused, ...done].map(({ waybillNo, ok, mass }) => (
            <tr key={waybillNo} data-refused={!ok || undefined}>
              <th scope="row" className="identifier">
                {waybillNo}
              </th>
              <td>
                {ok ? <CircleCheck size={14} aria-hidden="true" /> : <CircleAlert size={14} aria-hidden="true" />}
                {ok ? t('waybillActions:batch.ok') : mass}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
