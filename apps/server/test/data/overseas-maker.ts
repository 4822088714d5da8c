import type { CallInput } from '@waybound/contract/call';
import {
  approveOverseas,
  attachReturnPicture,
  attachWorkPicture,
  countReturn,
  finishDecisions,
  publishOverseas,
  shipDecisions,
} from '@waybound/contract/operations/overseas-operations';
import { issueBill, settleBill } from '@waybound/contract/operations/operations';
import {
  confirmOverseas,
  getOverseas,
  saveOverseas,
  submitOverseas,
  type OverseasDetail,
  type OverseasRow,
} from '@waybound/contract/overseas/overseas';
import type { DecisionInput, OverseasOrderInput } from '@waybound/contract/overseas/overseas-fields';
import { askRedirect } from '@waybound/contract/overseas/overseas-redirects';
import { attachCartonLabels, attachDecisionLabel } from '@waybound/contract/overseas/overseas-labels';
import { encoded, PNG, request, type TestFile } from '../any-request.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';

export const OVERSEAS_OFFERS = {
  warehouses: [
    {
      code: 'LA1',
      countryId: 1,
      zh: '洛杉矶一号仓',
      en: 'Los Angeles 1',
      consignee: 'Waybound Returns',
      address: '1200 E Dock Street, Carson, CA',
      zipCode: '90745',
      phone: '+1 310 555 0144',
      storage: {
        currency: 'USD',
        steps: [
          { fromDay: 1, perCbmDay: '17.31' },
          { fromDay: 91, perCbmDay: '26.47' },
        ],
      },
    },
  ],
  services: [
    { code: 'RELABEL', kind: 'relabel', zh: '换标', en: 'Relabel', unit: 'piece', unitPrice: '14.37', currency: 'USD' },
    {
      code: 'REPACK',
      kind: 'repack',
      zh: '换箱',
      en: 'Repack',
      unit: 'carton',
      unitPrice: '17.19',
      tiers: [
        { from: 2, unitPrice: '13.37' },
        { from: 4, unitPrice: '11.71' },
      ],
      minimum: '41.83',
      currency: 'USD',
    },
    { code: 'PHOTO', kind: 'photograph', zh: '拍照', en: 'Photographs', unit: 'order', unitPrice: '23.91', currency: 'USD' },
    { code: 'FBA', kind: 'toFba', zh: '派送 FBA', en: 'To an FBA warehouse', unit: 'piece', unitPrice: '16.83', currency: 'USD' },
    { code: 'ADDRESS', kind: 'toAddress', zh: '派送地址', en: 'To an address', unit: 'piece', unitPrice: '31.59', currency: 'USD' },
    { code: 'STORE', kind: 'store', zh: '入库存放', en: 'Store', unit: 'piece', unitPrice: '11.47', currency: 'USD' },
    { code: 'DESTROY', kind: 'destroy', zh: '销毁', en: 'Destroy', unit: 'piece', unitPrice: '12.89', currency: 'USD' },
  ],
} as const satisfies Omit<CallInput<typeof publishOverseas, never>, 'siteCode'>;

/** Thirty pieces of two numbers, announced in one parcel. */
export const RETURN_ORDER: OverseasOrderInput = {
  masterNo: 'WBA2611001',
  returnCountry: 1,
  abroadStockAddress: 'LA1',
  returnNo: 'RMV-7K2P9Q',
  serviceItemArr: ['RELABEL'],
  batches: [{ trackNo: '1Z999AA10123456784', shipmentId: 'FBA15DJ8K3MN', cartons: 2, pallets: 0 }],
  lines: [
    { oldsku: 'X001ABCDEF', fnSku: 'X009NEWONE', quantity: 20, declareNameEn: 'LED lamp', declareNameCn: 'LED 灯', declareValue: '3.50' },
    { oldsku: 'X002GHIJKL', quantity: 10 },
  ],
  currency: 'USD',
  sender: { shipperCompany: 'Acme Trading', shipperPhone: '+86 755 2345 6789' },
  customerRemark: '请先拍照',
};

export const TO_FBA: DecisionInput = {
  oldsku: 'X001ABCDEF',
  condition: 'good',
  quantity: 20,
  fnSku: 'X009NEWONE',
  serviceItemArr: ['RELABEL'],
  dispatchMethod: 'FBA',
  storeAddress: 'ONT8',
  shipmentId: 'FBA15DJ8K3MN',
  referenceId: '6G7HJKLM',
};
export const DESTROYED: DecisionInput = { oldsku: 'X002GHIJKL', condition: 'damaged', quantity: 10, dispatchMethod: 'DESTROY' };

export const REDIRECT = {
  storeAddress: 'LAX9',
  shipmentId: 'FBA15LAX9QRS',
  referenceId: '7LAX9REF',
  reason: 'ONT8 已停止收货',
  most: '40',
  currency: 'USD',
} as const;

/** One empty page. */
export const LABEL_PDF: TestFile = {
  name: 'X009NEWONE.pdf',
  content: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 142 85]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};

type Pieces = CallInput<typeof countReturn, never>['pieces'];
const ALL_PIECES: Pieces = [
  { oldsku: 'X001ABCDEF', condition: 'good', quantity: 20 },
  { oldsku: 'X002GHIJKL', condition: 'damaged', quantity: 10, remark: '外箱破损' },
];

/** Overseas waybills in each state. */
export async function overseasMaker({ call, app, operatorKey }: TestServer) {
  await call(publishOverseas, { siteCode: 'waybound', ...OVERSEAS_OFFERS });
  const detail = (who: TestCustomer, id: string) => call(getOverseas, { id }, { token: who.token });
  const made = new Map<string, number>();
  /** Each of a customer's is of a removal order of its own. */
  const draft = (who: TestCustomer, change: Partial<OverseasOrderInput> = {}): Promise<OverseasRow> => {
    const count = made.get(who.customerId) ?? 0;
    made.set(who.customerId, count + 1);
    const returnNo = count === 0 ? RETURN_ORDER.returnNo : `${RETURN_ORDER.returnNo}-${count + 1}`;
    return call(saveOverseas, { ...RETURN_ORDER, returnNo, ...change }, { token: who.token });
  };
  const submitted = async (who: TestCustomer, change: Partial<OverseasOrderInput> = {}): Promise<OverseasRow> => {
    const { id } = await draft(who, change);
    return call(submitOverseas, { id }, { token: who.token });
  };
  const approved = async (who: TestCustomer, change: Partial<OverseasOrderInput> = {}) => {
    const { id, waybillNo } = await submitted(who, change);
    await call(approveOverseas, { waybillNo });
    return detail(who, id);
  };
  const count = (waybillNo: string, pieces: Pieces = ALL_PIECES, returnBatchIndex: number | null = 1, day?: string) =>
    call(countReturn, {
      waybillNo,
      pieces,
      ...(returnBatchIndex !== null && { returnBatchIndex }),
      ...(day !== undefined && { receiptDate: `${day}T01:00:00Z` }),
    });
  const counted = async (who: TestCustomer, day?: string) => {
    const { id, waybillNo } = await approved(who);
    await count(waybillNo, ALL_PIECES, 1, day);
    return detail(who, id);
  };
  const decide = (who: TestCustomer, { id, rev }: { id: string; rev: number }, decisions: DecisionInput[] = [TO_FBA, DESTROYED]) =>
    call(confirmOverseas, { id, rev, decisions }, { token: who.token });
  const decided = async (who: TestCustomer) => {
    const waybill = await counted(who);
    await decide(who, waybill);
    return detail(who, waybill.id);
  };
  const worked = async (who: TestCustomer) => {
    const { id, waybillNo } = await decided(who);
    await call(finishDecisions, { waybillNo });
    return detail(who, id);
  };
  const shipped = async (who: TestCustomer) => {
    const { id, waybillNo } = await worked(who);
    await call(shipDecisions, { waybillNo, trackNo: 'UPS-778' });
    return detail(who, id);
  };
  /** Goods that have left are asked to go elsewhere, for at most 40 USD. */
  const redirected = async (who: TestCustomer) => {
    const { id, rev, decisions } = await shipped(who);
    const decisionId = decisions.find(({ storeAddress }) => storeAddress !== null)?.id ?? '';
    await call(askRedirect, { id, rev, decisionId, ...REDIRECT }, { token: who.token });
    const waybill = await detail(who, id);
    const redirectId = waybill.decisions.find((each) => each.id === decisionId)?.redirects[0]?.id ?? '';
    return { ...waybill, decisionId, redirectId };
  };
  /** All that was decided is billed and paid. */
  const settled = async ({ waybillNo }: { waybillNo: string }) => {
    const { billNo } = await call(issueBill, { waybillNo });
    return call(settleBill, { billNo });
  };
  const billed = async (who: TestCustomer) => {
    const { id, waybillNo } = await decided(who);
    await call(issueBill, { waybillNo });
    return detail(who, id);
  };
  const photographed = async (waybillNo: string, of: { returnBatchIndex: number } | { decisionId: string }) => {
    const spec = 'decisionId' in of ? attachWorkPicture : attachReturnPicture;
    const sent = await encoded(spec, { waybillNo, ...of }, PNG);
    return request(app, spec, { ...sent, token: operatorKey });
  };
  /** What is relabelled has a PDF of its customer's. */
  const labelled = async (who: TestCustomer) => {
    const { id, rev, decisions } = await decided(who);
    const decisionId = decisions[0]?.id ?? '';
    await attached(who, { id, rev, decisionId });
    return { ...(await detail(who, id)), decisionId };
  };
  /** What goes to Amazon has its labels for the cartons. */
  const cartoned = async (who: TestCustomer) => labelsGiven(who, await decided(who));
  /** The same while other pieces wait to be decided on. */
  const partlyLabelled = async (who: TestCustomer) => {
    const waybill = await counted(who);
    await decide(who, waybill, [TO_FBA]);
    return labelsGiven(who, await detail(who, waybill.id));
  };
  const labelsGiven = async (who: TestCustomer, { id, rev, decisions }: OverseasDetail) => {
    const decisionId = decisions[0]?.id ?? '';
    await request(app, attachCartonLabels, {
      ...(await encoded(attachCartonLabels, { id, rev, decisionId }, LABEL_PDF)),
      token: who.token,
    });
    return { ...(await detail(who, id)), decisionId };
  };
  const attached = async (who: TestCustomer, of: { id: string; rev: number; decisionId: string }, file = LABEL_PDF) => {
    const sent = await encoded(attachDecisionLabel, of, file);
    return request(app, attachDecisionLabel, { ...sent, token: who.token });
  };
  return {
    labelled,
    cartoned,
    partlyLabelled,
    attached,
    photographed,
    settled,
    billed,
    detail,
    draft,
    submitted,
    approved,
    count,
    counted,
    decide,
    decided,
    worked,
    shipped,
    redirected,
  };
}
