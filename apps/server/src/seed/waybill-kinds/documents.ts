import type { FileKind } from '@waybound/contract/wire/documents/files';
import type { OverseasRow } from '@waybound/contract/overseas/overseas';
import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { plainPicture } from '@waybound/simulator/plain-picture';
import { randomFor } from '@waybound/simulator/random';
import { receiveUpload } from '../library-files.ts';
import type { Caller } from '../server-executor.ts';
import type { Actor } from '../../kernel/dispatch/execute-call.ts';
import type { Files } from '../../kernel/uploads.ts';

interface DocumentsSeed {
  customer: Extract<Actor, { kind: 'customer' }>;
  operator: Extract<Actor, { kind: 'operator' }>;
  files: Files;
  now: Date;
}

/**
 * What the forwarder attaches to parcels and to waybills of the warehouses abroad: a picture of each problem, certificates of what was
 * destroyed, proofs of delivery. Answers the keys of the files, which wait to be claimed.
 */
export async function seedDocuments(caller: Caller, { customer, operator, files, now }: DocumentsSeed): Promise<string[]> {
  const keys: string[] = [];
  const attach = async ({ waybillNo }: { waybillNo: string }, fileType: FileKind, name: string): Promise<void> => {
    const file = await receiveUpload(files, name, Buffer.from(plainPicture(randomFor(keys.length, waybillNo)(name))));
    await caller.call('operations.attachDocument', operator, { waybillNo, fileType }, now, { file });
    keys.push(file.key);
  };
  const rowsOf = async <Row>(name: Parameters<Caller['call']>[0], tab?: string): Promise<Row[]> =>
    ((await caller.call(name, customer, { tab, size: 50 }, now)) as { rows: Row[] }).rows;
  for (const parcel of await rowsOf<ParcelRow>('smallParcels.listProblemParcels'))
    await attach(parcel, 'photo', parcel.problem?.kind === 'weight' ? '称重照片.png' : '问题件照片.png');
  const returned = await rowsOf<ParcelRow>('smallParcels.listParcels', 'returned');
  for (const parcel of returned.filter(({ end }) => end === 'destroy')) await attach(parcel, 'destructionCertificate', '销毁证明.png');
  const abroad = await rowsOf<OverseasRow>('overseas.listOverseas', 'done');
  for (const waybill of abroad.slice(0, 3)) await attach(waybill, 'proofOfDelivery', '签收单.png');
  return keys;
}
