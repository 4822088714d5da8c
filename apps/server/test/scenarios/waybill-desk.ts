import { handover } from '@waybound/contract/waybills/waybill-actions';
import { uploadFile } from '@waybound/contract/documents/files';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { proveDelivery } from '@waybound/contract/operations/delivery-operations';
import { ask, attachDocument } from '@waybound/contract/operations/operations';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { encoded, request, type Fields, type TestFile } from '../any-request.ts';
import type { WaybillMaker } from '../data/waybill-maker.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';

/** Of a waybill by air that the warehouse has received, up to the arrival at the airport of destination. */
export const UP_TO_ARRIVAL = [
  'wait_for_clearance_of_goods',
  'wait_for_permitthrough',
  'wait_for_leaveport',
  'wait_for_arrivalport',
  'wait_for_cclearance',
] as const;

const PHOTO: TestFile = { name: '到货.pdf', content: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF') };

/** Uploads a file to a waybill. @returns its id */
export async function uploadTo({ app }: TestServer, waybillId: string, { token }: TestCustomer, file = PHOTO): Promise<string> {
  const sent = await encoded(uploadFile, { waybillId, fileType: 'other' }, file);
  return String((await request(app, uploadFile, { ...sent, token })).body.data.id);
}

export const FULL_SHIPPER = {
  shipperCompany: 'Ningbo Lights Co., Ltd.',
  shipperCompanyCN: '宁波灯饰有限公司',
  shipperAttn: 'Chen Wei',
  shipperPhone: '+86 574 8765 4321',
  shipperAddress: '88 Harbour Road, Ningbo',
  shipperZipCode: '315000',
  shipperEmail: 'export@ningbo-lights.example',
  shipperEnterpriseCreditCode: '91350100M000100Y43',
};
const FULL_IMPORTER = {
  importerCompany: 'Bright Homes Inc.',
  importerAttn: 'Ann Miller',
  importerPhone: '+1 909 555 0142',
  importerAddress: '12 Palm Drive, Ontario, CA',
  importerMail: 'ann@bright-homes.example',
  zipCode: '91761',
  countryId: 1,
  VAT: 'GB980780684',
  EORI: 'GB980780684000',
  isRegisterCDS: false,
};
export const ARRIVAL = { receivedBoxes: 1, shortQuantity: 40, arrivedOn: '2026-11-19' };
export const customsOf = (sku: string) => ({
  elements: [{ sku, text: '品牌：无；用途：照明' }],
  certificates: [{ kind: 'origin' as const, number: 'CCPIT-2026-118', validUntil: '2027-11-30' }],
  powerOfAttorney: { state: 'electronic' as const, number: 'WT2026110001', validUntil: '2027-06-30' },
});

const FULL_PROOF = {
  addressCode: 'ONT8',
  placeName: 'Amazon ONT8',
  addressNo: 1,
  timeZone: 'America/Los_Angeles',
  boxes: 12,
  receivedBy: 'J. Ramirez',
  note: '整托签收',
  isLast: true,
};

/** What a clerk does at the waybill desk, each call with every field filled in. */
export function waybillDeskScenarios(server: TestServer, make: WaybillMaker) {
  const { call, customer } = server;
  const about =
    (given: (who: TestCustomer) => Promise<WaybillRef>, input: (ref: WaybillRef, who: TestCustomer) => Fields | Promise<Fields>) =>
    async () => {
      const who = await customer();
      return { who, input: await input(await given(who), who) };
    };
  const arrived = async (who: TestCustomer): Promise<WaybillRef> => {
    const ref = await make.received(who);
    await make.advanced(ref.waybillNo, ...UP_TO_ARRIVAL);
    return ref;
  };
  const outForDelivery = async (who: TestCustomer): Promise<WaybillRef> => {
    const ref = await make.received(who);
    await make.advanced(ref.waybillNo, ...UP_TO_ARRIVAL, 'wait_for_clearancerelease', 'wait_for_dispatch', 'wait_for_sign');
    const { rev } = (await call(getWaybill, { id: ref.id }, { token: who.token })).waybill;
    return { ...ref, rev };
  };
  const proofOf = async (waybillNo: string): Promise<string> => {
    const sent = await encoded(attachDocument, { waybillNo, fileType: 'proofOfDelivery' }, PHOTO);
    return String((await request(server.app, attachDocument, { ...sent, token: server.operatorKey })).body.data.id);
  };
  return {
    'waybillBatches.batchReply': about(make.submitted, async ({ id, waybillNo }, who) => {
      await call(ask, { waybillNo, text: '请补充材质' });
      return { ids: [id], reply: '铝合金', fileIds: [await uploadTo(server, id, who)] };
    }),
    'waybillBatches.batchHandover': about(make.approved, ({ id, rev }) => ({
      waybills: [{ id, rev, cartons: 12, weight: '120.5' }],
      wayOfDelivery: 'courier',
      plateOrTrackingNo: 'SF1234567890',
    })),
    'waybillBatches.undoChanges': about(make.approved, async ({ id, rev }, who) => {
      const handedOver = { id, rev, cartons: 12, weight: '120.5', wayOfDelivery: 'own', plateOrTrackingNo: '粤B12345' } as const;
      const { rev: after } = await call(handover, handedOver, { token: who.token });
      return { changes: [{ id, rev: after }] };
    }),
    'partyChanges.changeShipper': about(make.submitted, ({ id, rev }) => ({ id, rev, shipper: FULL_SHIPPER })),
    'partyChanges.changeImporter': about(make.submitted, ({ id, rev }) => ({ id, rev, importer: FULL_IMPORTER })),
    'arrivalReports.reportArrival': about(arrived, async ({ id }, who) => ({
      id,
      ...ARRIVAL,
      remark: '外箱破损',
      fileIds: [await uploadTo(server, id, who)],
    })),
    'arrivalReports.batchReportArrival': about(arrived, async ({ id }, who) => ({
      waybills: [{ id, ...ARRIVAL }],
      remark: '外箱破损',
      fileIds: [await uploadTo(server, id, who)],
    })),
    'operations.appointDelivery': about(outForDelivery, ({ waybillNo }) => ({
      waybillNo,
      addressNo: 1,
      startsAt: '2026-12-05T17:00:00.000Z',
      endsAt: '2026-12-05T19:00:00.000Z',
      timeZone: 'America/Los_Angeles',
      reference: '9045512345',
      note: '凭预约号入仓',
    })),
    'operations.proveDelivery': about(outForDelivery, async ({ waybillNo }) => ({
      waybillNo,
      at: server.clock.now.toISOString(),
      ...FULL_PROOF,
      fileId: await proofOf(waybillNo),
      corrects: (await call(proveDelivery, { waybillNo, boxes: 11, isLast: true })).id,
    })),
    'waybillActions.noteDelivery': about(outForDelivery, async ({ id, rev, waybillNo }) => {
      await call(proveDelivery, { waybillNo, boxes: 12, addressCode: 'LGB8', isLast: true });
      return { id, rev };
    }),
    'customsRecords.manageCustoms': about(make.submitted, async ({ id, rev }, { token }) => {
      const { order } = await call(getWaybill, { id }, { token });
      return { id, rev, ...customsOf(order.invoiceLines?.[0]?.sku ?? '') };
    }),
    'operations.saveTransport': about(make.submitted, ({ waybillNo }) => ({
      waybillNo,
      masterNo: '784-12345675',
      houseNo: 'WBH260001',
      deliveryNumber: 'ISA-7712',
      carrier: '中国南方航空',
      vessel: 'EVER GIVEN',
      voyage: '012W',
      flightNo: 'CZ327',
      containers: [{ cabinetNumber: 'MSKU1234565', sealNo: 'CN8812' }],
      parcels: [{ carrier: 'UPS', trackNumber: '1Z999AA10123456784', boxNumbers: [1, 2] }],
      trucks: [{ carrier: 'XPO', proNumber: 'PRO-123456', bolNumber: 'BOL-77', boxNumbers: [3] }],
    })),
    'files.saveFile': about(make.draft, async ({ id }, who) => ({
      waybillId: id,
      id: await uploadTo(server, id, who),
      fileType: 'packingList',
    })),
    'waybillAids.initListPage': about(make.submitted, () => ({})),
    'waybillAids.ownTimes': about(make.draft, () => ({ countryId: 1 })),
    'waybillAids.queryCountryIdOm': about(make.draft, () => ({})),
    'waybillAids.queryCountryIdOz': about(make.draft, () => ({})),
    'waybillAids.findProgress': about(make.draft, () => ({
      waybillStatus: 'wait_for_depart',
      shippingWay: 'ZX',
      line: 'truckAir',
      zxBase: 'KT',
      isPortToPort: true,
    })),
    'search.quickSearch': about(make.submitted, ({ waybillNo }) => ({ searchNo: `${waybillNo}-001` })),
  };
}
