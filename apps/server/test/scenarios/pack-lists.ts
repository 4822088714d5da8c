import { correctionScenarios } from './corrections.ts';
import type { TestServer } from '../server/test-server.ts';
import { workbookFile, workbookOfSheets } from './record-files.ts';
import { waybillExportScenarios } from './waybill-exports.ts';
import type { WaybillMaker } from '../data/waybill-maker.ts';

const PACKING_SHEET = workbookFile(
  ['箱号', 'End box', '毛重（KG）', '长', '宽', '高', 'SKU', 'Qty'],
  ['1', '12', '10', '60', '40', '30', 'YF-1', '96'],
);

const CLEARANCE_BOOK = workbookOfSheets({
  Packing: [
    ['箱号', 'End box', '毛重（KG）', '长', '宽', '高', 'SKU', 'Qty'],
    ['1', '12', '10', '60', '40', '30', 'YF-1', '96'],
  ],
  Invoice: [
    ['SKU', '申报单价', '数量'],
    ['YF-1', '4.5', '96'],
  ],
});

/** Packing lists as workbooks, what is corrected in them, and what leaves of them. */
export function packListScenarios(server: TestServer, make: WaybillMaker) {
  const { customer } = server;
  const drafted = async () => {
    const who = await customer();
    return { who, input: { id: (await make.draft(who)).id } };
  };
  return {
    ...correctionScenarios(server, make),
    ...waybillExportScenarios(server, make),
    'packLists.exportLiquidationPacking': drafted,
    'packLists.exportSendLiquidationPacking': drafted,
    'packLists.importLiquidationPacking': async () => ({ ...(await drafted()), file: CLEARANCE_BOOK }),
    'packLists.importPackLists': async () => ({ who: await customer(), input: { list: 'packing' }, file: PACKING_SHEET }),
    'packLists.getPackingList': async () => {
      const who = await customer();
      return { who, input: { id: (await make.draft(who)).id, list: 'invoice' } };
    },
  };
}
