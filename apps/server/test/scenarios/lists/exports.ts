import type { CallInput } from '@waybound/contract/call';
import { startExport } from '@waybound/contract/documents/exports';
import type { TestCustomer, TestServer } from '../../server/test-server.ts';
import type { waybillMaker } from '../../data/waybill-maker.ts';

const ASKED = { list: 'waybills', filter: { tab: 'all', keyword: '' }, columns: ['waybillNo', 'price'], format: 'csv' } satisfies CallInput<
  typeof startExport
>;

/** The scenarios of what lists have found, as files. */
export function exportScenarios(server: TestServer, make: Awaited<ReturnType<typeof waybillMaker>>) {
  const { call, customer } = server;
  const withWaybill = async () => {
    const who = await customer();
    const { id } = await make.draft(who);
    return { who, input: { ...ASKED, ids: [id] } };
  };
  const started = async ({ token }: TestCustomer): Promise<string> => (await call(startExport, ASKED, { token })).exportId;
  const withExport = async () => {
    const { who } = await withWaybill();
    return { who, input: { exportId: await started(who) } };
  };
  return {
    'exports.exportRows': withWaybill,
    'exports.startExport': withWaybill,
    'exports.listExports': async () => ({ who: (await withExport()).who, input: {} }),
    'exports.cancelExport': withExport,
    'exports.downloadExport': async () => {
      const drawn = await withExport();
      await server.application.services.work.drain();
      return drawn;
    },
  };
}
