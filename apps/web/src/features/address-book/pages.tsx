import { RecordListPage } from './RecordListPage.tsx';
import { boxSizes, deliveryAddresses, importers, invoiceTitles, pickupAddresses, shippers, skus, warehouses } from './kinds.ts';

/** One list page for all kinds; each route has its own name, because the router knows pages by it. */
export const SkuPage = () => <RecordListPage view={skus} />;
export const DeliveryAddressPage = () => <RecordListPage view={deliveryAddresses} />;
export const ImporterPage = () => <RecordListPage view={importers} />;
export const ShipperPage = () => <RecordListPage view={shippers} />;
export const PickupAddressPage = () => <RecordListPage view={pickupAddresses} />;
export const WarehousePage = () => <RecordListPage view={warehouses} />;
export const BoxSizePage = () => <RecordListPage view={boxSizes} />;
export const InvoiceTitlePage = () => <RecordListPage view={invoiceTitles} />;
