import { usePageSearch } from '../../parts/page.ts';
import { BatchEditor } from './BatchEditor.tsx';
import { batchSearch } from './batch-search.ts';
import { BatchStart } from './BatchStart.tsx';
import './order-batches.css';

/** Many orders at once: where a sheet is brought, or the batch that has become of it. */
export function BatchOrderPage() {
  const { batch } = usePageSearch(batchSearch);
  return batch === undefined ? <BatchStart /> : <BatchEditor key={batch} batchId={batch} />;
}
