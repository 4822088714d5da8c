import { enquiryFields, type TrialGoods } from '@waybound/contract/quotations/quotation-fields';
import { CABINET_TYPES } from '@waybound/contract/orders/order-codes';
import type { WireInput } from '@waybound/contract/wire';
import type { tryFreight } from '@waybound/contract/wire/quotations/freight-trials';
import type { QUOTED_WAYS } from '@waybound/contract/quotations/quotation-states';
import { check, type FormFinding } from '@waybound/contract/rules';
import { readCartons, writeCartons } from './read-cartons.ts';

export interface AskValues {
  shippingWay: (typeof QUOTED_WAYS)[number];
  loadingPort: string;
  countryId: number | undefined;
  dispatchAddressCode: string;
  dispatchZipCode: string;
  deliveryTerms: string;
  readyOn: string;
  cabinetType: string;
  customerTotalPackages: string;
  customerActualWeight: string;
  customerVolume: string;
  /** Kinds of cartons as they are typed, instead of the totals: see `readCartons`. */
  cartons: string;
  goods: string;
  hasBattery: boolean;
  isBuyInsurance: boolean;
  purchaseValue: string;
  remark: string;
  /** Not the same as a quotation that is open. */
  isAnother: boolean;
}

export const NEW_ENQUIRY: AskValues = {
  shippingWay: 'AIR',
  loadingPort: '',
  countryId: undefined,
  dispatchAddressCode: '',
  dispatchZipCode: '',
  deliveryTerms: '',
  readyOn: '',
  cabinetType: '',
  customerTotalPackages: '',
  customerActualWeight: '',
  customerVolume: '',
  cartons: '',
  goods: '',
  hasBattery: false,
  isBuyInsurance: false,
  purchaseValue: '',
  remark: '',
  isAnother: false,
};

/** As it travels: a container is asked for by FCL alone, a value where the goods are to be insured. */
export const sentOf = ({ hasBattery, cabinetType, purchaseValue, cartons, ...values }: AskValues) => ({
  ...values,
  ...(cartons.trim() !== '' && { packingList: readCartons(cartons).rows }),
  specialProduct: [hasBattery ? 'builtInBattery' : 'none'],
  ...(values.shippingWay === 'FCL' && { cabinetType }),
  ...(values.isBuyInsurance && { purchaseValue, currency: 'CNY' }),
});

/** What is wrong with it, before it is sent. */
export function findingsOf(values: AskValues): readonly FormFinding[] {
  const checked = check(enquiryFields, sentOf(values));
  const missing = (path: keyof AskValues): FormFinding[] => (values[path] === '' ? [{ path, rule: 'required' }] : []);
  const totals = values.cartons.trim() === '' ? [...missing('customerActualWeight'), ...missing('customerVolume')] : cartonFindings(values);
  const goods = values.shippingWay === 'FCL' ? missing('cabinetType') : totals;
  const insured = values.isBuyInsurance ? missing('purchaseValue') : [];
  return [...(checked.ok ? [] : checked.findings.map(atCartons)), ...goods, ...insured];
}

/** Lines that are not five figures. */
const cartonFindings = ({ cartons }: AskValues): FormFinding[] =>
  readCartons(cartons)
    .wrongLines.slice(0, 1)
    .map((): FormFinding => ({ path: 'cartons', rule: 'badFormat' }));

/** What is wrong with a carton is said where it was typed. */
const atCartons = (finding: FormFinding): FormFinding =>
  finding.path.startsWith('packingList') ? { ...finding, path: 'cartons' } : finding;

/** What a trial is made of. */
export type SentGoods = WireInput<typeof tryFreight>;

/** Where the goods go and what they are, as a trial travels. A country is chosen by then. */
export function goodsOf(values: AskValues): SentGoods {
  const { packingList, specialProduct } = sentOf(values);
  const { countryId = 0, dispatchZipCode, customerTotalPackages, customerActualWeight, customerVolume } = values;
  const cabinetType = CABINET_TYPES.find((type) => type === values.cabinetType);
  return {
    countryId,
    dispatchZipCode,
    customerTotalPackages,
    customerActualWeight,
    customerVolume,
    specialProduct,
    isBuyInsurance: values.isBuyInsurance,
    ...(packingList && { packingList }),
    ...(cabinetType && { cabinetType }),
    ...(values.isBuyInsurance && { purchaseValue: values.purchaseValue, currency: 'CNY' as const }),
  };
}

/** A kept trial as it was typed. */
export const valuesOfGoods = (goods: TrialGoods): AskValues => ({
  ...NEW_ENQUIRY,
  countryId: goods.countryId,
  dispatchZipCode: goods.dispatchZipCode ?? '',
  cabinetType: goods.cabinetType ?? '',
  customerTotalPackages: goods.customerTotalPackages?.toString() ?? '',
  customerActualWeight: goods.customerActualWeight ?? '',
  customerVolume: goods.customerVolume ?? '',
  cartons: writeCartons(goods.packingList ?? []),
  hasBattery: goods.specialProduct?.includes('builtInBattery') ?? false,
  isBuyInsurance: goods.isBuyInsurance ?? false,
  purchaseValue: goods.purchaseValue ?? '',
});

/** What is wrong with the goods of a trial. */
export const trialFindingsOf = (values: AskValues): readonly FormFinding[] =>
  findingsOf({ ...values, shippingWay: 'AIR', goods: '-', readyOn: '', remark: '' });
