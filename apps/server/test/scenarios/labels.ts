import { queryAmazonLabels } from '@waybound/contract/documents/amazon-labels';
import { printLabels10x10, saveLabelChoice } from '@waybound/contract/documents/labels';
import { saveScans } from '@waybound/contract/documents/scan-check';
import { amazonLabels, boxIdOf, boxIdsOf } from '../data/box-labels/amazon-labels.ts';
import { boxLabelMaker, packedFor } from '../data/box-labels/box-label-maker.ts';
import { carriedShipmentMaker } from '../data/box-labels/carried-shipment.ts';
import { createAmazonOrders } from '@waybound/contract/site/amazon-shipments';
import type { StandInSeller } from '@waybound/simulator/amazon/world';
import { attachDocument } from '@waybound/contract/operations/operations';
import { encoded, request, type Fields, type TestFile } from '../any-request.ts';
import type { waybillMaker } from '../data/waybill-maker.ts';
import { onPallets, readShipments } from '../server/amazon.ts';
import { FULL_STORE } from './keys.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';

type Make = Awaited<ReturnType<typeof waybillMaker>>;

/** The scenarios of carton labels, and of the carrier's. */
const SHIPMENT = 'FBA1MMD8D0';

export async function labelScenarios(server: TestServer, make: Make, pdf: TestFile) {
  const { app, call, customer, operatorKey } = server;
  const { paired } = boxLabelMaker(server);
  const { carried, tracked } = carriedShipmentMaker(server, make);
  const amazonPdf: TestFile = { name: 'package-labels.pdf', content: await amazonLabels(boxIdsOf(SHIPMENT, 2)) };
  /** With labels of two of its twelve boxes, and the same once more: some are paired, missing and doubled. */
  const labelled = async (input: (id: string, fileId: string | undefined) => Fields) => {
    const who = await customer();
    const { id } = await make.approved(who, { packingList: packedFor([SHIPMENT, 12]) });
    const again = await amazonLabels([...boxIdsOf(SHIPMENT, 1), ...boxIdsOf('FBA9ANOTHER', 1)]);
    await call(saveScans, { id, scans: [...scans] }, { token: who.token });
    const { files } = await paired(who, id, amazonPdf.content, again, await amazonLabels([]));
    return { who, input: input(id, files[0]?.id) };
  };
  /** Of a shipment that a connected store has; its labels were fetched once. */
  const ofStore = async (input: (id: string) => Fields, prepare?: (seller: StandInSeller) => void) => {
    const who = await customer();
    const ready = (await readShipments(server, who, FULL_STORE, prepare)).filter(({ may }) => may.order === null);
    const shipment = ready.find(({ state }) => state === 'READY_TO_SHIP');
    const { drafts } = await call(createAmazonOrders, { ids: [shipment?.id ?? ''], shippingWay: 'AIR' }, { token: who.token });
    await server.application.services.work.drain();
    return { who, input: input(drafts[0]?.id ?? '') };
  };
  /** It comes on two pallets, which have labels as well. */
  const byTruck = async () => {
    const { who, input } = await ofStore(
      (id) => ({ id }),
      (seller) => onPallets(seller, 2),
    );
    const { files } = await call(queryAmazonLabels, { id: String(input['id']) }, { token: who.token });
    return { who, input: { ...input, fileId: files.find(({ pallets }) => pallets !== null)?.id } };
  };
  /** Under a number that Amazon is to be told. */
  const carriedToAmazon = async (isTold: boolean) => {
    const who = await customer();
    const { id, waybillNo } = await carried(who);
    await tracked(waybillNo, '1Z999AA10123456784');
    if (isTold) await server.application.services.work.drain();
    return { who, input: { id } };
  };
  const approved = async (input: (id: string, who: TestCustomer) => Fields) => {
    const who = await customer();
    const { id } = await make.approved(who);
    return { who, input: input(id, who) };
  };
  const now = server.clock.now.toISOString();
  const scans = [
    { key: 'scan-0000000000001', at: now, boxNumber: 1, amazonCode: boxIdOf(SHIPMENT, 1) },
    { key: 'scan-0000000000002', at: now, boxNumber: 2, amazonCode: boxIdOf(SHIPMENT, 3) },
  ] as const;
  /** One box is right, one has another's label. */
  const checked = async (input: (id: string) => Fields) => {
    const who = await customer();
    const { id } = await make.approved(who, { packingList: packedFor([SHIPMENT, 12]) });
    await call(saveScans, { id, scans: [...scans] }, { token: who.token });
    return { who, input: input(id) };
  };
  const boxes = (id: string): Fields => ({ ids: [id], boxNumbers: [1, 2], scope: 'new' });
  return {
    'labels.printLabels10x10': () => approved(boxes),
    'labels.printLabels10x8': () => approved(boxes),
    'labels.printLabelsA4': async () => {
      const { who, input } = await approved((id) => ({ ...boxes(id), startPosition: 3 }));
      await call(saveLabelChoice, { size: 'A4', scope: 'all', startPosition: 3 }, { token: who.token });
      return { who, input };
    },
    'labels.printTrackingLabel': async () => {
      const who = await customer();
      const { id, waybillNo } = await make.approved(who);
      const sent = await encoded(attachDocument, { waybillNo, fileType: 'trackingLabel' }, pdf);
      await request(app, attachDocument, { ...sent, token: operatorKey });
      return { who, input: { id } };
    },
    'labels.queryLabels': async () => {
      const { who, input } = await approved((id) => ({ ids: [id] }));
      await call(saveLabelChoice, { size: '10x8', scope: 'new', startPosition: 1 }, { token: who.token });
      const sent = await encoded(printLabels10x10, { ...input, boxNumbers: [1] });
      await request(app, printLabels10x10, { ...sent, token: who.token });
      return { who, input };
    },
    'labels.saveLabelChoice': async () => ({ who: await customer(), input: { size: 'A4', scope: 'new', startPosition: 4 } }),
    'amazonLabels.uploadAmazonLabels': async () => ({ ...(await approved((id) => ({ id }))), file: amazonPdf }),
    'amazonLabels.queryAmazonLabels': () => labelled((id) => ({ id })),
    'amazonShipments.amazonOfWaybill': () => carriedToAmazon(true),
    'amazonShipments.sendAmazonTracking': () => carriedToAmazon(false),
    'amazonLabels.fetchAmazonLabels': () => ofStore((id) => ({ id })),
    'amazonLabels.deleteAmazonLabels': () => labelled((id, fileId) => ({ id, fileId })),
    'amazonLabels.printPalletLabels': byTruck,
    'amazonLabels.printLabelPairs': () => labelled((id) => ({ id, size: 'A4', boxNumbers: [2, 1] })),
    'scanCheck.queryScanBoxes': () => checked((id) => ({ id })),
    'scanCheck.queryScans': () => checked((id) => ({ id, after: '1' })),
    'scanCheck.saveScans': () => checked((id) => ({ id, scans: [...scans, { key: 'scan-0000000000003', at: now, undoes: scans[1].key }] })),
    'scanCheck.printScanCheck': () => checked((id) => ({ id })),
    'labels.reportPrint': () => approved(boxes),
    'labels.startLabels': () => approved((id) => ({ ids: [id], size: 'A4', scope: 'new', startPosition: 2 })),
  };
}
