import { queryAmazonLabels, uploadAmazonLabels, type PairedLabels } from '@waybound/contract/documents/amazon-labels';
import type { PackingRow } from '@waybound/contract/orders/order-fields';
import { encoded, request } from '../../any-request.ts';
import type { TestCustomer, TestServer } from '../../server/test-server.ts';

/** Amazon's labels of waybills, uploaded and read as their customers do it. */

/** The packing rows of boxes of these shipments, one after the other: `['FBA1MMD8D0', 8]` are eight boxes. */
export function packedFor(...shipments: readonly (readonly [shipmentId: string | undefined, boxes: number])[]): PackingRow[] {
  let next = 1;
  return shipments.map(([shipmentId, boxes]) => {
    const startBoxNumber = next;
    next += boxes;
    return {
      startBoxNumber,
      endBoxNumber: next - 1,
      grossWeight: '10',
      length: '60',
      width: '40',
      height: '30',
      sku: 'YF-1',
      quantity: boxes * 8,
      ...(shipmentId !== undefined && { shipmentId }),
    };
  });
}

export function boxLabelMaker({ app, call, application }: TestServer) {
  /** Answers as the call does. */
  const upload = async ({ token }: TestCustomer, id: string, content: Buffer, name = 'package-labels.pdf') =>
    (await request(app, uploadAmazonLabels, { ...(await encoded(uploadAmazonLabels, { id }, { name, content })), token })).body;
  const labelsOf = ({ token }: TestCustomer, id: string): Promise<PairedLabels> => call(queryAmazonLabels, { id }, { token });
  /** Uploaded and read to the end. */
  const paired = async (who: TestCustomer, id: string, ...files: readonly Buffer[]): Promise<PairedLabels> => {
    for (const file of files) await upload(who, id, file);
    await application.services.work.drain();
    return labelsOf(who, id);
  };
  return { upload, labelsOf, paired };
}
