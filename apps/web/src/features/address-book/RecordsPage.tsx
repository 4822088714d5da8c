import { usePagePath } from '../../parts/page.ts';
import { RecordListPage } from './RecordListPage.tsx';
import {
  boxSizes,
  deliveryAddresses,
  importers,
  invoiceTitles,
  pickupAddresses,
  shippers,
  skus,
  warehouses,
  type KindView,
} from './kinds.ts';

const VIEWS: Readonly<Record<string, KindView>> = {
  '/myProfile/skuInfo': skus,
  '/myProfile/importerInformation': importers,
  '/myProfile/shippingAddress': deliveryAddresses,
  '/myProfile/senderInformation': shippers,
  '/myProfile/pickupAddress': pickupAddresses,
  '/myProfile/warehouseInfoMaintenance': warehouses,
  '/myProfile/boxSizes': boxSizes,
  '/myProfile/invoiceTitle': invoiceTitles,
};

/** One page for all kinds, which knows its own by its address. */
export function RecordsPage() {
  const path = usePagePath();
  const view = VIEWS[path];
  if (!view) throw new Error(`${path} lists no records.`);
  return <RecordListPage key={path} view={view} />;
}
