import { enquiryFields } from '@waybound/contract/quotations/quotation-fields';
import type { QUOTED_WAYS } from '@waybound/contract/quotations/quotation-states';
import { check, type Finding } from '@waybound/contract/rules';

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
  goods: string;
  hasBattery: boolean;
  isBuyInsurance: boolean;
  purchaseValue: string;
  remark: string;
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
  goods: '',
  hasBattery: false,
  isBuyInsurance: false,
  purchaseValue: '',
  remark: '',
};

/** As it travels: a container is asked for by FCL alone, a value where the goods are to be insured. */
export const sentOf = ({ hasBattery, cabinetType, purchaseValue, ...values }: AskValues) => ({
  ...values,
  specialProduct: [hasBattery ? 'builtInBattery' : 'none'],
  ...(values.shippingWay === 'FCL' && { cabinetType }),
  ...(values.isBuyInsurance && { purchaseValue, currency: 'CNY' }),
});

/** What is wrong with it, before it is sent. */
export function findingsOf(values: AskValues): readonly Finding[] {
  const checked = check(enquiryFields, sentOf(values));
  const missing = (path: keyof AskValues): Finding[] => (values[path] === '' ? [{ path, rule: 'required' }] : []);
  const goods = values.shippingWay === 'FCL' ? missing('cabinetType') : [...missing('customerActualWeight'), ...missing('customerVolume')];
  const insured = values.isBuyInsurance ? missing('purchaseValue') : [];
  return [...(checked.ok ? [] : checked.findings), ...goods, ...insured];
}
