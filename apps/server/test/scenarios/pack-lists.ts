import type { TestServer } from '../server/test-server.ts';
import { workbookFile } from './record-files.ts';
import type { WaybillMaker } from '../data/waybill-maker.ts';

const PACKING_SHEET = workbookFile(
  ['箱号', 'End box', '毛重（KG）', '长', '宽', '高', 'SKU', 'Qty'],
  ['1', '12', '10', '60', '40', '30', 'YF-1', '96'],
);

/** Packing lists as workbooks. */
export function packListScenarios({ customer }: TestServer, make: WaybillMaker) {
  return {
    'packLists.importPackLists': async () => ({ who: await customer(), input: { list: 'packing' }, file: PACKING_SHEET }),
    'packLists.getPackingList': async () => {
      const who = await customer();
      return { who, input: { id: (await make.draft(who)).id, list: 'invoice' } };
    },
  };
}
