import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';

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
  const { t } = useTranslation(['waybillActions', 'application']);
  const done = results.filter((each) => each.ok);
  const refused = results.filter((each) => !each.ok);
  return (
    <Dialog title={title} size="medium" cancelLabel={t('application:close')} onClose={onClose}>
      <p role="status">{summary(done.length, refused.length)}</p>
      {refused.length > 0 && <p className="muted">{refusedFirst}</p>}
      <table className="waybill-results">
        <thead>
          <tr>
            <th scope="col">{t('waybillActions:batch.number')}</th>
            <th scope="col">{t('waybillActions:batch.result')}</th>
          </tr>
        </thead>
        <tbody>
          {[...refused, ...done].map((each) => (
            <tr key={each.id} data-refused={!each.ok || undefined}>
              <th scope="row" className="identifier">
                {each.waybillNo}
              </th>
              <td>
                {each.ok ? <CircleCheck size={14} aria-hidden="true" /> : <CircleAlert size={14} aria-hidden="true" />}
                {each.ok ? ok : each.mass}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
