import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from '../../kit/use-translation.ts';
import './batch-results.css';

interface ResultTableProps {
  results: readonly BatchResult[];
  /** Of a waybill with which it was done. */
  ok: string;
}

/** What became of each waybill of a batch: done, or why not. Speaks the topic `waybillActions`. */
export function ResultTable({ results, ok }: ResultTableProps) {
  const { t } = useTranslation('waybillActions');
  return (
    <table className="batch-result-table">
      <thead>
        <tr>
          <th scope="col">{t('batch.number')}</th>
          <th scope="col">{t('batch.result')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((each) => (
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
  );
}
