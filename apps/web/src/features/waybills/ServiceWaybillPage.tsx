import { usePageParams } from '../../parts/page.ts';
import { SharedWaybillView } from './share-link/SharedWaybillView.tsx';

/** For a partner who handles the goods: with packing list and papers. */
export function ServiceWaybillPage() {
  const { id, token } = usePageParams<'/waybillManagement/serviceWaybillDetail/:id/:token'>();
  return <SharedWaybillView id={id} token={token} kind="service" />;
}
