import type { ExportKind } from './records/exports/export-kind.ts';
import { caseExport } from './modules/cases/case-export.ts';
import { shippedExport } from './modules/dashboard/shipped-export.ts';
import { deadlineExport } from './modules/deadlines/deadline-export.ts';
import { exceptionExport } from './modules/exceptions/exception-export.ts';
import { labelExport } from './modules/labels/label-exports.ts';
import { messageExport } from './modules/messages/message-export.ts';
import { paperExports } from './modules/papers/paper-exports.ts';
import { billArchive } from './modules/finance/bill-archive.ts';
import { billExport } from './modules/finance/bill-export.ts';
import { flowExport } from './modules/repayments/flow-export.ts';
import { overseasExports } from './modules/overseas/overseas-export.ts';
import { shelfExport } from './modules/overseas/shelf/shelf-export.ts';
import { stockExport } from './modules/overseas/stock/stock-export.ts';
import { pickupExport } from './modules/pickups/pickup-export.ts';
import { sheetExports } from './modules/waybill-exports/sheet-exports.ts';
import { bagExport } from './modules/small-parcels/bags/bag-export.ts';
import { parcelExports } from './modules/small-parcels/parcel-export.ts';
import { waybillExport } from './modules/waybills/waybill-export.ts';

/** Everything that is drawn as a file for one login, at once or in the background. */
export const exportKinds: readonly ExportKind[] = [
  waybillExport,
  pickupExport,
  messageExport,
  caseExport,
  exceptionExport,
  deadlineExport,
  shippedExport,
  flowExport,
  billExport,
  ...parcelExports,
  bagExport,
  ...overseasExports,
  stockExport,
  shelfExport,
  ...paperExports,
  ...sheetExports,
  labelExport,
  billArchive,
];
