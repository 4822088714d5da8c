import { attachDocument, closeWaybill } from '@waybound/contract/operations/operations';
import { listFiles } from '@waybound/contract/documents/files';
import { describe, expect, it } from 'vitest';
import { approved } from '../../../../test/data/samples/shipment-samples.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { app, call, customer, operatorKey } = server;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');

async function attach(waybillNo: string, content: Buffer, token = operatorKey) {
  const form = new FormData();
  form.set('waybillNo', waybillNo);
  form.set('fileType', 'customsForm');
  form.set('file', new Blob([new Uint8Array(content)]), '报关单.pdf');
  const encoded = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: `/api${attachDocument.path}`,
    headers: { authorization: token, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json<{ code: number; data: { id: string; reason?: string } }>() };
}

describe('attachDocument', () => {
  it("is listed among the customer's files as the forwarder's", async () => {
    const { waybillNo, id, owner } = await approved(server);
    const attached = await attach(waybillNo, PDF);
    expect(attached).toMatchObject({ status: 200, code: 200 });
    const files = await call(listFiles, { waybillId: id }, { token: owner.token });
    expect(files).toMatchObject([{ id: attached.data.id, name: '报关单.pdf', fileType: 'customsForm', isOwn: false, size: PDF.length }]);
  });

  it('is refused for a closed waybill, and to a customer', async () => {
    const { waybillNo } = await approved(server);
    const stranger = await customer();
    expect((await attach(waybillNo, PDF, stranger.token)).status).toBe(401);
    await call(closeWaybill, { waybillNo, reason: 'x' });
    expect(await attach(waybillNo, PDF)).toMatchObject({ code: 409, data: { reason: 'wrongStatus' } });
  });
});
