import { usePageParams } from '../../parts/page.ts';
import { SharedWaybillView } from './share-link/SharedWaybillView.tsx';

/** For who sends or receives the goods. */
export function SendWaybillPage() {
  const { id, token } = usePageParams<'/waybillManagement/sendWaybillDetail/:id/:token'>();
  return <SharedWaybillView id={id} token={token} kind="send" />;
}
