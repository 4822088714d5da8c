import type { CallName } from '@waybound/contract/contract';
import { giveDocument } from '@waybound/contract/documents/waybill-documents';
import { handOverFiling, saveFiling } from '@waybound/contract/documents/advance-filings';
import { attachDocument } from '@waybound/contract/operations/operations';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { PAPERS } from '@waybound/contract/wire/waybills/papers';
import { encoded, request, type TestFile } from '../any-request.ts';
import { SAMPLE_ISF } from '../data/samples/filing-samples.ts';
import type { waybillMaker } from '../data/waybill-maker.ts';
import type { SampleCall } from '../scenarios.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';

type Names =
  | Extract<CallName, `papers.${string}` | `waybillDocuments.${string}` | `advanceFilings.${string}`>
  | 'operations.opsDocuments'
  | 'operations.reviewDocument'
  | 'operations.opsFiling'
  | 'operations.opsPrintFiling';

/** Whose export needs documents of the customer. */
const DECLARES_ITSELF = {
  isCustomerDeclaration: true,
  exportDelegationCompanyName: '远帆电子',
  exportDelegationCompanyTax: '91440300MA5FAKE00X',
};

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
  const asked =
    (input: (ref: WaybillRef, who: TestCustomer) => object | Promise<object>, sent?: TestFile) => async (): Promise<SampleCall> => {
      const who = await server.customer();
      return { who, input: { ...(await input(await make.approved(who, DECLARES_ITSELF), who)) }, ...(sent && { file: sent }) };
    };
  /** By sea to the US, whose customs want to know beforehand. */
  const bySea = (input: (ref: WaybillRef, who: TestCustomer) => object | Promise<object>) => async (): Promise<SampleCall> => {
    const who = await server.customer();
    return { who, input: { ...(await input(await make.submitted(who, await make.bySea('LCL')), who)) } };
  };
  const isf = { document: 'isfData', rev: 0, filing: SAMPLE_ISF } as const;
  /** Once it was saved. */
  const saved = bySea(async ({ id }, { token }) => {
    const { rev } = await server.call(saveFiling, { id, ...isf }, { token });
    return { id, ...isf, rev };
  });
  const handed = bySea(async ({ id, waybillNo }, { token }) => {
    await server.call(handOverFiling, { id, ...isf }, { token });
    return { waybillNo, document: 'isfData' };
  });
  return {
    'advanceFilings.readFiling': bySea(({ id }) => ({ id, document: 'isfData' })),
    'advanceFilings.saveFiling': saved,
    'advanceFilings.handOverFiling': saved,
    'advanceFilings.printFiling': bySea(({ id }) => ({ id, document: 'isfData' })),
    'operations.opsFiling': handed,
    'operations.opsPrintFiling': handed,
    'waybillDocuments.listDocuments': asked(({ id }) => ({ id })),
    'waybillDocuments.giveDocument': asked(({ id }) => ({ id, document: 'packingList' }), file),
    'operations.opsDocuments': asked(({ waybillNo }) => ({ waybillNo })),
    'operations.reviewDocument': asked(async ({ id, waybillNo }, { token }) => {
      const sent = await encoded(giveDocument, { id, document: 'packingList' }, file);
      const given = await request(server.app, giveDocument, { ...sent, token });
      const documents: { document: string; file: { id: string } | null }[] = given.body.data.documents;
      const seen = documents.find(({ document }) => document === 'packingList')?.file?.id;
      const verdict = { verdict: 'refused', reason: '没有盖章', reference: 'ISF-1', filedOn: '2026-11-20' } as const;
      return { waybillNo, document: 'packingList', seen, ...verdict };
    }),
    'papers.downloadPapers': about(({ id }) => ({ ids: [id], papers: [...PAPERS] })),
    'papers.downloadWaybill': about(({ id }) => ({ id })),
    'papers.startPapers': about(({ id }) => ({ ids: [id], job: 'papers', papers: [...PAPERS] })),
    'papers.batchSlips': withFile('customsForm'),
    'papers.batchRefunds': withFile('taxRefund'),
  };
}
