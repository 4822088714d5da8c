import { enquiryFields } from '@waybound/contract/quotations/quotation-fields';
import { CABINET_TYPES } from '@waybound/contract/orders/order-codes';
import type { WireInput } from '@waybound/contract/wire';
import type { channelPrices } from '@waybound/contract/wire/orders/orders';
import { QUOTED_WAYS } from '@waybound/contract/quotations/quotation-states';
import { check, type FormFinding } from '@waybound/contract/rules';
import { readCartons } from './read-cartons.ts';

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

/** The ways of a trial: those by container where one is chosen, all others where the goods are known. */
const tryableWays = ({ cabinetType }: AskValues): readonly AskValues['shippingWay'][] =>
  QUOTED_WAYS.filter((way) => way !== 'FCL' || cabinetType !== '');

/** What the comparison of an order is asked, of one way. */
type TrialRequest = WireInput<typeof channelPrices> & Pick<AskValues, 'shippingWay'>;

/** Every way with these goods, as their prices are asked for. Of a trial neither words nor the day are needed. */
export function trialRequestsOf(values: AskValues): TrialRequest[] {
  const { packingList = [], purchaseValue, ...sent } = sentOf({ ...values, shippingWay: 'FCL' });
  const { countryId } = values;
  if (countryId === undefined) return [];
  const request = {
    isPortToPort: false,
    countryId,
    dispatchZipCode: values.dispatchZipCode || undefined,
    customerActualWeight: values.customerActualWeight || undefined,
    customerVolume: values.customerVolume || undefined,
    customerTotalPackages: Number(values.customerTotalPackages) || 1,
    packingList,
    specialProduct: sent.specialProduct,
    isCharged: values.hasBattery,
    isBuyInsurance: values.isBuyInsurance,
    ...(values.isBuyInsurance && { purchaseValue, currency: 'CNY' }),
  };
  const cabinetType = CABINET_TYPES.find((type) => type === values.cabinetType);
  return tryableWays(values).map((shippingWay) => ({ ...request, shippingWay, ...(shippingWay === 'FCL' && { cabinetType }) }));
}

/** What is wrong with the goods of a trial. */
export const trialFindingsOf = (values: AskValues): readonly FormFinding[] =>
  findingsOf({ ...values, shippingWay: 'AIR', goods: '-', readyOn: '', remark: '' });
