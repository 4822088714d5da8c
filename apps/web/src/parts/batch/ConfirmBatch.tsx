import { useState, type ReactNode } from 'react';
import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { BatchResults } from './BatchResults.tsx';
import { inPortions } from './in-portions.ts';
import './batch-results.css';

export interface BatchTexts {
  /** Asks, with the number of records. */
  title: string;
  /** What it does, what it costs, and what cannot be undone. */
  text: string;
  confirm: string;
  /** Once all are done. */
  done: (count: number) => string;
  /** Above the records where some were refused. */
  result: string;
}

interface ConfirmBatchProps {
  texts: BatchTexts;
  /** With which it can be done. */
  able: readonly { id: string; waybillNo: string }[];
  /** How many others are ticked. */
  leftOut: number;
  /** Records of one call. */
  size: number;
  isDanger?: boolean;
  /** Why it cannot be confirmed yet. */
  disabledReason?: string | undefined;
  /** Answers undefined where the call was refused. */
  send: (ids: string[]) => Promise<{ results: readonly BatchResult[] } | undefined>;
  /** With which it was done. */
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
  /** Fields, or what it costs. */
  children?: ReactNode;
}

/** Asks before something is done with the ticked rows of a list, and reports those with which it was not. Speaks the topic `batches`. */
export function ConfirmBatch(props: ConfirmBatchProps) {
  const { texts, size, isDanger, disabledReason, send, onDone, onClose, children } = props;
  const { t } = useTranslation(['batches', 'application']);
  // As they were when it was pressed: what is done is no longer ticked.
  const [able, setAble] = useState(props.able);
  const [leftOut] = useState(props.leftOut);
  const [tried, setTried] = useState<number>();
  const [results, setResults] = useState<readonly BatchResult[]>();
  const run = async () => {
    setTried(0);
    const { results: all, isWhole } = await inPortions(able, size, (portion, sent) => {
      setTried(sent);
      return send(portion.map(({ id }) => id));
    });
    setTried(undefined);
    const done = all.filter(({ ok }) => ok);
    onDone(done.map(({ id }) => id));
    setAble(able.filter(({ id }) => !all.some((result) => result.id === id)));
    if (done.length < all.length) return setResults(all);
    if (done.length > 0) toast('success', texts.done(done.length));
    if (isWhole) onClose();
  };
  if (results)
    return (
      <BatchResults
        title={texts.result}
        summary={(done, left) => t('batches:summary', { done, left })}
        ok={t('batches:ok')}
        refusedFirst={t('batches:refusedFirst')}
        results={results}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={t('application:cancel')}
      isDanger={isDanger}
      isBusy={tried !== undefined}
      confirmDisabledReason={disabledReason}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p className="batch-numbers identifier">{able.map(({ waybillNo }) => waybillNo).join(', ')}</p>
      <p>{texts.text}</p>
      {children}
      {leftOut > 0 && <p className="muted">{t('batches:leftOut', { count: leftOut })}</p>}
      {tried !== undefined && tried > 0 && <p role="status">{t('batches:progress', { done: tried, count: able.length })}</p>}
    </Dialog>
  );
}
