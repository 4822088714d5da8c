import { deleteAmazonLabels, queryAmazonLabels, uploadAmazonLabels } from '@waybound/contract/documents/amazon-labels';
import { queryScanBoxes } from '@waybound/contract/documents/scan-check';
import { MAX_LABEL_FILES } from '@waybound/contract/wire/documents/amazon-labels';
import { cancelWaybill } from '@waybound/contract/waybills/waybill-actions';
import { saveAmazonSend } from '@waybound/contract/waybills/corrections';
import { describe, expect, it } from 'vitest';
import { amazonLabels, boxIdOf, boxIdsOf, scannedPages } from '../../../../test/data/box-labels/amazon-labels.ts';
import { boxLabelMaker, packedFor } from '../../../../test/data/box-labels/box-label-maker.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { encoded, request } from '../../../../test/any-request.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { workStates } from '../../../../test/server/work-states.ts';

const server = await testServer();
const { app, call, send, customer, engine } = server;
const { work, files } = server.application.services;
const { approved, draft, answersToStranger } = await waybillMaker(server);
const { upload, labelsOf, paired } = boxLabelMaker(server);
const statesOf = workStates(server);

const SHIPMENT = 'FBA1MMD8D0';
const OTHER = 'FBA2XYZ9Q1';
const twelve = (who: TestCustomer) => approved(who, { packingList: packedFor([SHIPMENT, 8], [OTHER, 4]) });
const NOTHING = { total: 0, labels: [] };

describe("Amazon's labels of a waybill", () => {
  it('are read in the background and matched to its boxes, in whatever order they come', async () => {
    const who = await customer();
    const { id } = await twelve(who);
    const ids = [...boxIdsOf(SHIPMENT, 8), ...boxIdsOf(OTHER, 4)];
    const { data } = await upload(who, id, await amazonLabels(ids.toReversed()));
    const [waiting] = (await labelsOf(who, id)).files;
    expect(waiting).toMatchObject({ id: data.fileId, name: 'package-labels.pdf', state: 'queued', pages: null, pagesRead: 0, labels: 0 });
    await work.drain();
    expect(await labelsOf(who, id)).toMatchObject({
      files: [{ state: 'done', pages: 2, pagesRead: 2, labels: 12, emptyPages: [], reason: null, mass: '' }],
      boxes: 12,
      paired: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      missing: [],
      unnumbered: [],
      doubled: NOTHING,
      unknown: NOTHING,
      foreign: { total: 0, shipments: [] },
    });
  });

  it('may be scans, which are read by their bar codes', async () => {
    const who = await customer();
    const { id } = await twelve(who);
    const scan = await scannedPages(await amazonLabels(boxIdsOf(SHIPMENT, 8)));
    expect(await paired(who, id, scan)).toMatchObject({ paired: [1, 2, 3, 4, 5, 6, 7, 8], missing: [9, 10, 11, 12] });
  });

  it('are not paired where another waybill under way carries boxes of the same shipment', async () => {
    const who = await customer();
    const { id } = await twelve(who);
    const labels = await amazonLabels([...boxIdsOf(SHIPMENT, 8), ...boxIdsOf(OTHER, 4)]);
    expect(await paired(who, id, labels)).toMatchObject({ paired: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], shared: [] });
    // A copy that nobody has submitted is no goods yet, and a stranger's is none of ours.
    await draft(who, { packingList: packedFor([SHIPMENT, 12]) });
    await approved(await customer(), { packingList: packedFor([SHIPMENT, 12]) });
    expect(await labelsOf(who, id)).toMatchObject({ shared: [] });
    const other = await approved(who, { packingList: packedFor([SHIPMENT, 12]) });
    expect(await labelsOf(who, id)).toMatchObject({
      paired: [9, 10, 11, 12],
      unnumbered: [1, 2, 3, 4, 5, 6, 7, 8],
      shared: [{ shipmentId: SHIPMENT, waybillNo: other.waybillNo }],
      foreign: { total: 0, shipments: [] },
    });
    const { boxes } = await call(queryScanBoxes, { id }, { token: who.token });
    expect(boxes.map(({ boxId }) => boxId === null)).toEqual([
      ...Array.from({ length: 8 }, () => true),
      ...Array.from({ length: 4 }, () => false),
    ]);
    await call(cancelWaybill, { id: other.id }, { token: who.token });
    expect(await labelsOf(who, id)).toMatchObject({ unnumbered: [], shared: [] });
  });

  it('that are missing, doubled, of no box or of others are told', async () => {
    const who = await customer();
    const { id } = await twelve(who);
    const { waybillNo } = await approved(who, { packingList: packedFor(['FBA3OWN001', 12]) });
    const ids = [
      boxIdOf(SHIPMENT, 2),
      boxIdOf(SHIPMENT, 9),
      boxIdOf('FBA3OWN001', 1),
      boxIdOf('FBA9ANOTHER', 1),
      boxIdOf('FBA9ANOTHER', 2),
    ];
    const again = [boxIdOf(SHIPMENT, 2), boxIdOf(OTHER, 4)];
    const {
      files: read,
      check: _,
      ...told
    } = await paired(who, id, await amazonLabels(ids), await amazonLabels(again, { type: 'Thermal' }));
    expect(told).toEqual({
      amazon: [],
      boxes: 12,
      others: [],
      paired: [2, 12],
      missing: [1, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      unnumbered: [],
      shared: [],
      differing: [],
      doubled: NOTHING,
      replaced: { total: 1, labels: [{ boxId: boxIdOf(SHIPMENT, 2), fileId: read[0]?.id, page: 1 }] },
      unknown: { total: 1, labels: [{ boxId: boxIdOf(SHIPMENT, 9), fileId: read[0]?.id, page: 1 }] },
      foreign: {
        total: 3,
        shipments: [
          { shipmentId: 'FBA3OWN001', labels: 1, waybillNo },
          { shipmentId: 'FBA9ANOTHER', labels: 2, waybillNo: null },
        ],
      },
    });
  });

  it('follow the packing list: numbers that Amazon gives later find their boxes in the labels that are there', async () => {
    const who = await customer();
    const { id, rev } = await approved(who);
    const labels = await amazonLabels(boxIdsOf(SHIPMENT, 12));
    expect(await paired(who, id, labels)).toMatchObject({ paired: [], unnumbered: Array.from({ length: 12 }, (_, n) => n + 1) });
    const rows = [{ startBoxNumber: 1, endBoxNumber: 12, shipmentId: SHIPMENT }];
    await call(saveAmazonSend, { id, rev, rows }, { token: who.token });
    expect((await labelsOf(who, id)).paired).toHaveLength(12);
  });

  it('go with their file, and come back with it', async () => {
    const who = await customer();
    const { id } = await twelve(who);
    const labels = await amazonLabels(boxIdsOf(SHIPMENT, 8));
    const [file] = (await paired(who, id, labels)).files;
    const fileId = file?.id ?? '';
    expect(await upload(who, id, labels)).toMatchObject({ data: { reason: 'labelsKnown' } });
    const { rows } = await engine.query('select path from amazon_label_file where id = $1 and customer_id = $2', [fileId, who.customerId]);
    expect(await call(deleteAmazonLabels, { id, fileId }, { token: who.token })).toMatchObject({ files: [], paired: [] });
    expect(await files.findContent(String(rows[0]?.['path']))).toBeUndefined();
    expect(await paired(who, id, labels)).toMatchObject({ files: [{ labels: 8 }], paired: [1, 2, 3, 4, 5, 6, 7, 8] });
  });

  it('of a file that is deleted while it waits are not read', async () => {
    const who = await customer();
    const { id } = await twelve(who);
    const { data } = await upload(who, id, await amazonLabels(boxIdsOf(SHIPMENT, 8)));
    await call(deleteAmazonLabels, { id, fileId: data.fileId }, { token: who.token });
    await work.drain();
    expect(await statesOf(who)).toEqual([]);
    expect((await labelsOf(who, id)).files).toEqual([]);
  });

  it('of five hundred pages are read in portions', async () => {
    const who = await customer();
    const { id } = await draft(who, { customerTotalPackages: 500, packingList: packedFor([SHIPMENT, 500]) });
    const { files: read, ...told } = await paired(who, id, await amazonLabels(boxIdsOf(SHIPMENT, 500).toReversed(), { type: 'Thermal' }));
    expect(read).toMatchObject([{ state: 'done', pages: 500, pagesRead: 500, labels: 500 }]);
    expect(told).toMatchObject({ boxes: 500, missing: [], doubled: NOTHING });
    expect(told.paired).toHaveLength(500);
  }, 60_000);
});

describe('a file that is not good', () => {
  it.each([
    ['that asks for a password', () => amazonLabels(boxIdsOf(SHIPMENT, 2), { password: 'secret' }), 'labelsEncrypted'],
    ['that is damaged', async () => Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog'), 'labelsUnreadable'],
    ['without a box label', () => amazonLabels([]), 'labelsNotFound'],
  ] as const)('%s says so', async (_, make, reason) => {
    const who = await customer();
    const { id } = await twelve(who);
    const { files: read } = await paired(who, id, await make());
    expect(read).toMatchObject([{ state: 'failed', reason, mass: expect.stringMatching(/\w{8}/) }]);
    expect(await statesOf(who)).toEqual([]);
  });

  it('is refused at once where it is no PDF', async () => {
    const who = await customer();
    const { id } = await twelve(who);
    expect((await upload(who, id, Buffer.from('FBA1MMD8D0U000001'), 'labels.pdf')).data.reason).toBe('fileTypeRefused');
  });

  it('is told of where its reading was interrupted again and again', async () => {
    const who = await customer();
    const { id } = await twelve(who);
    await upload(who, id, await amazonLabels(boxIdsOf(SHIPMENT, 2)));
    await engine.query(`update work set attempts = 8 where customer_id = $1`, [who.customerId]);
    await work.drain();
    expect((await labelsOf(who, id)).files).toMatchObject([{ state: 'failed', reason: 'labelsInterrupted' }]);
  });

  it('gives no labels, not even those that were read before it failed: they go on a box from a file that is read', async () => {
    const who = await customer();
    const { id } = await twelve(who);
    const labels = boxIdsOf(SHIPMENT, 2);
    await paired(who, id, await amazonLabels(labels));
    await engine.query(`update amazon_label_file set state = 'failed', reason = 'labelsInterrupted' where customer_id = $1`, [
      who.customerId,
    ]);
    expect(await labelsOf(who, id)).toMatchObject({ files: [{ state: 'failed', labels: 0 }], paired: [] });
    expect(await paired(who, id, await amazonLabels(labels, { type: 'Thermal' }))).toMatchObject({ paired: [1, 2], doubled: NOTHING });
  });
});

describe('refused are', () => {
  it('more files than a waybill keeps, and files of one that is closed', async () => {
    const who = await customer();
    const { id } = await twelve(who);
    await engine.query(
      `insert into amazon_label_file (customer_id, waybill_id, name, path, size, sha256, uploaded_at)
       select $1, $2, 'a.pdf', gen_random_uuid(), 1, n::text, now() from generate_series(1, ${MAX_LABEL_FILES}) n`,
      [who.customerId, id],
    );
    const labels = await amazonLabels(boxIdsOf(SHIPMENT, 1));
    expect((await upload(who, id, labels)).data.reason).toBe('tooManyLabelFiles');
    const closed = await draft(who);
    await call(cancelWaybill, { id: closed.id }, { token: who.token });
    expect((await upload(who, closed.id, labels)).data.reason).toBe('wrongStatus');
  });

  it('strangers: another customer finds neither waybill nor file, and a file of another waybill is none of this', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const [{ id }, other] = [await twelve(who), await twelve(who)];
    const [file] = (await paired(who, id, await amazonLabels(boxIdsOf(SHIPMENT, 1)))).files;
    for (const [spec, input] of [
      [queryAmazonLabels, { id }],
      [deleteAmazonLabels, { id, fileId: file?.id }],
    ] as const) {
      const [existing, missing] = await answersToStranger(spec, stranger, input, { id: UNKNOWN_ID });
      expect(existing).toEqual(missing);
    }
    const sent = await encoded(uploadAmazonLabels, { id }, { name: 'a.pdf', content: await amazonLabels(boxIdsOf(SHIPMENT, 1)) });
    expect((await request(app, uploadAmazonLabels, { ...sent, token: stranger.token })).body.data.reason).toBe('recordMissing');
    const wrong = await send(deleteAmazonLabels, { id: other.id, fileId: file?.id }, { token: who.token });
    expect(wrong.data.reason).toBe('recordMissing');
    expect((await labelsOf(who, id)).files).toHaveLength(1);
  });
});
