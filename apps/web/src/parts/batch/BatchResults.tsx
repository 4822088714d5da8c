import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { ResultTable } from './ResultTable.tsx';

interface BatchResultsProps {
  title: string;
  summary: (done: number, left: number) => string;
  /** Of a waybill with which it was done. */
  ok: string;
  refusedFirst: string;
  results: readonly BatchResult[];
  onClose: () => void;
}

/** What became of each waybill of a batch: those that were refused come first, with the reason. */
export function BatchResults({ title, summary, ok, refusedFirst, results, onClose }: BatchResultsProps) {
  const { t } = useTranslation('application');
  const done = results.filter((each) => each.ok);
  const refused = results.filter((each) => !each.ok);
  return (
    <Dialog title={title} size="medium" cancelLabel={t('close')} onClose={onClose}>
      <p role="status">{summary(done.length, refused.length)}</p>
      {refused.length > 0 && <p className="muted">{refusedFirst}</p>}
      <ResultTable results={[...refused, ...done]} ok={ok} />
    </Dialog>
  );
}
