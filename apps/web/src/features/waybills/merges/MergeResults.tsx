import type { WireAnswer } from '@waybound/contract/wire';
import type { mergeDeclaration } from '@waybound/contract/wire/waybills/merges';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { ResultTable } from '../../../parts/batch/ResultTable.tsx';

interface MergeResultsProps {
  answer: WireAnswer<typeof mergeDeclaration>;
  onClose: () => void;
}

/** What has come of each waybill. */
export function MergeResults({ answer: { results, masterNo }, onClose }: MergeResultsProps) {
  const { t } = useTranslation(['merges', 'application']);
  const done = results.filter(({ ok }) => ok).length;
  const summary = masterNo === null ? t('merges:notMerged') : t('merges:merged', { done, left: results.length - done, masterNo });
  return (
    <Dialog title={t('merges:results')} size="medium" cancelLabel={t('application:close')} onClose={onClose}>
      <p role="status">{summary}</p>
      <ResultTable results={results} ok={t('merges:ok')} />
    </Dialog>
  );
}
