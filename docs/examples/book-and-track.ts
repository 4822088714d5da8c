/**
 * Books an air shipment, follows it and fetches its carton labels, as a customer's ERP would. Needs Node 24 and nothing else:
 *
 *   WAYBOUND_URL=https://portal.example WAYBOUND_KEY=wbk_… node book-and-track.ts draft
 *   WAYBOUND_URL=https://portal.example WAYBOUND_KEY=wbk_… node book-and-track.ts track <id>
 *   WAYBOUND_URL=https://portal.example WAYBOUND_KEY=wbk_… node book-and-track.ts labels <id> labels.pdf
 *
 * The key needs the scopes waybills:write and labels:write.
 */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}.`);
  return value;
}

const portal = setting('WAYBOUND_URL');
const key = setting('WAYBOUND_KEY');

interface Envelope {
  code: number;
  mass: string;
  data: unknown;
}

/** Sends one call. HTTP tells of the transport, `code` of the business; a repeated change with the same key happens once. */
async function send(path: string, body: object, idempotencyKey?: string): Promise<Response> {
  const answer = await fetch(`${portal}/api${path}`, {
    method: 'POST',
    headers: {
      Authorization: key,
      'Content-Type': 'application/json',
      'Accept-Language': 'en',
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    body: JSON.stringify(body),
  });
  if (answer.status === 429) throw new Error(`Too many requests: come again in ${answer.headers.get('retry-after')} s.`);
  if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status}`);
  return answer;
}

async function call(path: string, body: object, idempotencyKey?: string): Promise<unknown> {
  const answer = await send(path, body, idempotencyKey);
  // Every answer of the API that is no file has this shape.
  const { code, mass, data } = (await answer.json()) as Envelope;
  if (code !== 200) throw new Error(`${path}: ${mass}`);
  return data;
}

/** A draft: everything may still be changed, and may still be missing. */
const draft = () =>
  call(
    '/seaair/waybills/saveWaybillStandard',
    {
      shippingWay: 'AIR',
      // Your own order number: the portal refuses it a second time.
      referenceNo: `ERP-${Date.now()}`,
      loadingPort: 'SZX',
      countryId: 1,
      customerTotalPackages: 2,
      customerActualWeight: '24.5',
      customerVolume: '0.16',
      dispatchAddressCode: 'ONT8',
      packingList: [
        { startBoxNumber: 1, endBoxNumber: 2, grossWeight: '12.25', length: '50', width: '40', height: '40', sku: 'MUG', quantity: 24 },
      ],
    },
    randomUUID(),
  );

const track = async (id: string) => {
  const answer = await fetch(`${portal}/api/seaair/waybills/getWaybillById?id=${id}`, {
    method: 'POST',
    headers: { Authorization: key },
  });
  if (!answer.ok) throw new Error(`getWaybillById: HTTP ${answer.status}`);
  const { code, mass, data } = (await answer.json()) as { code: number; mass: string; data: { waybill: object; milestones: object[] } };
  if (code !== 200) throw new Error(mass);
  return { waybill: data.waybill, milestones: data.milestones };
};

/** Only an approved waybill has labels; otherwise the answer is JSON and says why. */
async function labels(id: string, file: string): Promise<unknown> {
  const answer = await send('/seaair/waybills/createPdfLabel10x10', { ids: [id] }, randomUUID());
  if (answer.headers.get('content-type') !== 'application/pdf') throw new Error(((await answer.json()) as Envelope).mass);
  const content = Buffer.from(await answer.arrayBuffer());
  await writeFile(file, content);
  return { file, bytes: content.length };
}

const [what, id = '', file = 'labels.pdf'] = process.argv.slice(2);
const steps: Readonly<Record<string, () => Promise<unknown>>> = { draft, track: () => track(id), labels: () => labels(id, file) };
const step = steps[what ?? ''];
if (!step) throw new Error('Say what to do: draft, track <id>, or labels <id> [file].');
process.stdout.write(`${JSON.stringify(await step(), undefined, 2)}\n`);
