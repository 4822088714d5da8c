import type { CallName } from '@waybound/contract/contract';
import { attachDocument } from '@waybound/contract/operations/operations';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { PAPERS } from '@waybound/contract/wire/waybills/papers';
import { encoded, request, type TestFile } from '../any-request.ts';
import type { waybillMaker } from '../data/waybill-maker.ts';
import type { SampleCall } from '../scenarios.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';

type Names = Extract<CallName, `papers.${string}`>;

/** Submitted waybills, some with what the forwarder has attached of customs. */
export function paperScenarios(
  server: TestServer,
  make: Awaited<ReturnType<typeof waybillMaker>>,
  file: TestFile,
): Record<Names, () => Promise<SampleCall>> {
  const about = (input: (ref: WaybillRef, who: TestCustomer) => object | Promise<object>) => async (): Promise<SampleCall> => {
    const who = await server.customer();
    return { who, input: { ...(await input(await make.submitted(who), who)) } };
  };
  const withFile = (fileType: string) =>
    about(async ({ id, waybillNo }) => {
      const sent = await encoded(attachDocument, { waybillNo, fileType }, file);
      await request(server.app, attachDocument, { ...sent, token: server.operatorKey });
      return { ids: [id] };
    });
  return {
    'papers.downloadPapers': about(({ id }) => ({ ids: [id], papers: [...PAPERS] })),
    'papers.downloadWaybill': about(({ id }) => ({ id })),
    'papers.batchSlips': withFile('customsForm'),
    'papers.batchRefunds': withFile('taxRefund'),
  };
}
