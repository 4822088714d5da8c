import type { Files } from '../../../kernel/uploads.ts';
import type { ImportReaders } from '../../../records/imports/import-work.ts';
import { importArchive } from '../pictures/import-archive.ts';
import { importWorkbook } from './import-workbook.ts';

/** SKUs and shippers by workbook, pictures of SKUs by archive. */
export const recordImports = (files: Files): Omit<ImportReaders, 'parcel' | 'overseas'> => ({
  sku: (attempt, row, content) => importWorkbook(files, attempt, { ...row, kind: 'sku' }, content),
  shipper: (attempt, row, content) => importWorkbook(files, attempt, { ...row, kind: 'shipper' }, content),
  async skuPictures(attempt, row, content) {
    await importArchive(files, attempt, row, content);
    return 0;
  },
});
