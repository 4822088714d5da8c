import { saveTransport } from '@waybound/contract/operations/transport-operations';
import type { TestServer } from '../server/test-server.ts';
import type { WaybillMaker } from '../data/waybill-maker.ts';

/** Chosen waybills as workbooks. */
export function waybillExportScenarios({ call, customer }: TestServer, make: WaybillMaker) {
  const tracked = async () => {
    const who = await customer();
    const { id, waybillNo } = await make.approved(who);
    await call(saveTransport, { waybillNo, parcels: [{ carrier: 'UPS', trackNumber: '1Z999AA1' }] });
    return { who, id };
  };
  const several = async () => {
    const { who, id } = await tracked();
    return { who, input: { ids: [id] } };
  };
  return {
    'waybillExports.exportTrackingNumber': async () => {
      const { who, id } = await tracked();
      return { who, input: { id } };
    },
    'waybillExports.batchExportTrackingNumber': several,
    'waybillExports.batchExportWaybillInfo': several,
    'waybillExports.startSheet': async () => {
      const { who, id } = await tracked();
      return { who, input: { ids: [id], sheet: 'info' } };
    },
  };
}
