import { useState } from 'react';
import { batchReply } from '@waybound/contract/wire/waybills/waybill-batches';
import { useChange } from '../../../../api/query.ts';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { LongText } from '../../detail/exchange/LongText.tsx';
import type { Parted } from '../action-refusals.ts';
import { LeftOut } from '../LeftOut.tsx';
import { BatchResults } from '../../../../parts/batch/BatchResults.tsx';
import { FilePicker } from '../../../../parts/files/FilePicker.tsx';
import { usePickedFiles } from '../../../../parts/files/use-picked-files.ts';
import { useBatchResults } from './use-batch-results.ts';

/** The contract's limit of a reply. */
const MAX_CHARACTERS = 1000;

export interface BatchDialogProps extends Parted {
  /** With which it was done, when the results have been read or not. */
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** One text, and files where they help, for the open questions of all that have one. */
export function BatchReply({ able, refused, onDone, onClose }: BatchDialogProps) {
  const { t } = useTranslation(['waybillBatches', 'application']);
  const [reply, setReply] = useState('');
  const [error, setError] = useState<string>();
  const { results, show } = useBatchResults(onDone);
  const files = usePickedFiles('other');
  const [first] = able;
  const change = useChange(batchReply, { onRefused: ({ findings, mass }) => setError(findings[0]?.message ?? mass) });
  const run = async () => {
    if (!first) return;
    if (reply.trim() === '') return setError(t('waybillBatches:reply.required'));
    setError(undefined);
    const fileIds = await files.upload(first.id);
    const answer = fileIds && (await change.run({ ids: able.map(({ id }) => id), reply, fileIds }));
    if (!answer) return;
    show(answer.results);
  };

  if (results)
    return (
      <BatchResults
        title={t('waybillBatches:reply.results')}
        summary={(done, left) => t('waybillBatches:reply.summary', { done, left })}
        ok={t('waybillBatches:reply.ok')}
        refusedFirst={t('waybillBatches:refusedFirst')}
        results={results}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title={first ? t('waybillBatches:reply.ask', { count: able.length }) : t('waybillBatches:reply.none')}
      size="medium"
      confirmLabel={first && t('waybillBatches:reply.send')}
      cancelLabel={t('application:back')}
      isBusy={files.isBusy || change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {first && (
        <>
          <p>{t('waybillBatches:reply.text')}</p>
          <p className="batch-numbers identifier">{able.map(({ waybillNo }) => waybillNo).join(', ')}</p>
          <div className="waybill-form" data-columns="1">
            <LongText
              label={t('waybillBatches:reply.reply')}
              value={reply}
              maxCharacters={MAX_CHARACTERS}
              error={error}
              isRequired
              placeholder={t('waybillBatches:reply.placeholder')}
              onChange={setReply}
            />
            <FilePicker files={files} />
          </div>
        </>
      )}
      {refused.length > 0 && (
        <>
          <p className="waybill-left-out">{t('waybillBatches:reply.leftOut', { count: refused.length })}</p>
          <LeftOut refused={refused} batched="reply" />
        </>
      )}
    </Dialog>
  );
}
