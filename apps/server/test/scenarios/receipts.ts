import type { CallName } from '@waybound/contract/contract';
import { attachLotPicture, planEntry } from '@waybound/contract/operations/receipt-operations';
import { mergeReceipts } from '@waybound/contract/waybills/receipts';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { encoded, PNG, request } from '../any-request.ts';
import type { waybillMaker } from '../data/waybill-maker.ts';
import type { SampleCall } from '../scenarios.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';

type Names = Extract<CallName, `receipts.${string}`> | 'operations.planEntry' | 'operations.attachLotPicture';

/** Goods in the warehouse, with a picture of them, in one receipt with others. */
export function receiptScenarios(
  server: TestServer,
  make: Awaited<ReturnType<typeof waybillMaker>>,
): Record<Names, () => Promise<SampleCall>> {
  const { call, customer, clock } = server;

  const about =
    (given: (who: TestCustomer) => Promise<WaybillRef>, input: (ref: WaybillRef, who: TestCustomer) => object | Promise<object>) =>
    async (): Promise<SampleCall> => {
      const who = await customer();
      return { who, input: { ...(await input(await given(who), who)) } };
    };
  const inStock = (who: TestCustomer) => make.received(who);
  const merged = async (ref: WaybillRef, who: TestCustomer) => {
    const other = await make.received(who);
    return call(mergeReceipts, { ids: [ref.id, other.id] }, { token: who.token });
  };
  const photographed = async (ref: WaybillRef) => {
    const sent = await encoded(attachLotPicture, { waybillNo: ref.waybillNo, lotNo: 1 }, PNG);
    await request(server.app, attachLotPicture, { ...sent, token: server.operatorKey });
    return ref;
  };

  return {
    'receipts.viewInStockData': about(inStock, ({ id }) => ({ id })),
    'receipts.queryReceipt': about(inStock, async (ref, who) => {
      await photographed(ref);
      await merged(ref, who);
      return { id: ref.id };
    }),
    'receipts.downloadReceipt': about(inStock, async (ref, who) => {
      await merged(ref, who);
      return { id: ref.id, isMerged: true };
    }),
    'receipts.batchReceipts': about(inStock, ({ id }) => ({ ids: [id], as: 'zip' })),
    'receipts.mergeReceipts': about(inStock, async ({ id }, who) => ({ ids: [id, (await make.received(who)).id] })),
    'receipts.undoReceiptMerge': about(inStock, async (ref, who) => ({ id: (await merged(ref, who)).receipt?.id })),
    'receipts.entryNotice': about(make.approved, async ({ id, waybillNo }) => {
      await call(planEntry, { waybillNo, warehouseCode: 'SZX-BA' });
      return { id };
    }),
    'operations.planEntry': about(make.approved, ({ waybillNo }) => ({
      waybillNo,
      entryNo: 'JC20261120A7',
      warehouseCode: 'SZX-BA',
      latestAt: new Date(clock.now.getTime() + 86_400_000).toISOString(),
      route: '福永桥头物流园 3 号门进，左转',
    })),
    'operations.attachLotPicture': async () => {
      const who = await customer();
      const { waybillNo } = await make.received(who);
      return { who, input: { waybillNo, lotNo: 1 }, file: PNG };
    },
  };
}
