import type { Files } from './kernel/uploads.ts';
import { recordImports } from './modules/address-book/workbooks/import-readers.ts';
import { importReturns } from './modules/overseas/imports/import-returns.ts';
import { importParcels } from './modules/small-parcels/imports/import-parcels.ts';
import type { ImportReaders } from './records/imports/import-work.ts';

/** Every kind of file that is imported in the background. */
export const importReaders = (files: Files): ImportReaders => ({ ...recordImports(files), parcel: importParcels, overseas: importReturns });
