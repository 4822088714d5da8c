import { KeptListPage } from './KeptListPage.tsx';
import { boxSizes, deliveryAddresses, importers, invoiceTitles, pickupAddresses, shippers, skus, warehouses } from './kinds.ts';

/** One list page for all kinds; each route has its own name, because the router knows pages by it. */
export const SkuPage = () => <KeptListPage view={skus} />;
export const DeliveryAddressPage = () => <KeptListPage view={deliveryAddresses} />;
export const ImporterPage = () => <KeptListPage view={importers} />;
export const ShipperPage = () => <KeptListPage view={shippers} />;
export const PickupAddressPage = () => <KeptListPage view={pickupAddresses} />;
export const WarehousePage = () => <KeptListPage view={warehouses} />;
export const BoxSizePage = () => <KeptListPage view={boxSizes} />;
export const InvoiceTitlePage = () => <KeptListPage view={invoiceTitles} />;
