import { batchSendBack } from '@waybound/contract/wire/waybills/waybill-actions';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { Parted } from './action-refusals.ts';
import { BatchResults } from '../../../parts/batch/BatchResults.tsx';
import { useBatchResults } from './batch/use-batch-results.ts';
import { Effects } from './Effects.tsx';
import { LeftOut } from './LeftOut.tsx';

interface BatchSendBackProps extends Parted {
  /** Which went back, when the results have been read or not. */
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Asks once for all that can go back, naming the others, then shows the result of each. */
export function BatchSendBack({ able, refused, onDone, onClose }: BatchSendBackProps) {
  const { t } = useTranslation(['waybillActions', 'waybillTools', 'application']);
  const { results, show } = useBatchResults(onDone);
  const change = useChange(batchSendBack);
  const run = async () => {
    const answer = await change.run({ ids: able.map(({ id }) => id) });
    if (!answer) return;
    show(answer.results);
  };

  if (results)
    return (
      <BatchResults
        title={t('waybillActions:batch.results')}
        summary={(done, left) => t('waybillActions:batch.summary', { done, left })}
        ok={t('waybillActions:batch.ok')}
        refusedFirst={t('waybillActions:batch.refusedFirst')}
        results={results}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title={able.length > 0 ? t('waybillActions:batch.ask', { count: able.length }) : t('waybillActions:batch.none')}
      confirmLabel={able.length > 0 ? t('waybillTools:picked.sendBack') : undefined}
      cancelLabel={t('application:back')}
      isDanger
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {able.length > 0 && (
        <>
          <p className="batch-numbers identifier">{able.map(({ waybillNo }) => waybillNo).join(', ')}</p>
          <p>{t('waybillActions:batch.text')}</p>
          <Effects action="sendBack" />
        </>
      )}
      {refused.length > 0 && (
        <>
          <p className="waybill-left-out">{t('waybillActions:batch.leftOut', { count: refused.length })}</p>
          <LeftOut refused={refused} batched="sendBack" />
        </>
      )}
    </Dialog>
  );
}
