import type { AccountTables } from './tables/account.ts';
import type { AddressBookTables } from './tables/address-book.ts';
import type { AmazonTables } from './tables/amazon.ts';
import type { CasesTables } from './tables/cases.ts';
import type { CustomersTables } from './tables/customers.ts';
import type { DeliveriesTables } from './tables/deliveries.ts';
import type { DocumentsTables } from './tables/documents.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { ListsTables } from './tables/lists.ts';
import type { NoticesTables } from './tables/notices.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { OverseasTables } from './tables/overseas.ts';
import type { ParcelsTables } from './tables/parcels.ts';
import type { PickupsTables } from './tables/pickups.ts';
import type { PlatformTables } from './tables/platform.ts';
import type { PricingTables } from './tables/pricing.ts';
import type { ReceiptsTables } from './tables/receipts.ts';
import type { SiteTables } from './tables/site.ts';
import type { WaybillsTables } from './tables/waybills.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

export interface Schema
  extends
    AccountTables,
    AddressBookTables,
    AmazonTables,
    CasesTables,
    CustomersTables,
    DeliveriesTables,
    DocumentsTables,
    LedgerTables,
    ListsTables,
    NoticesTables,
    OrdersTables,
    OverseasTables,
    ParcelsTables,
    PickupsTables,
    PlatformTables,
    PricingTables,
    ReceiptsTables,
    SiteTables,
    WaybillsTables {}
