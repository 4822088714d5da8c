import type { addressChecks, AddressVerdict } from '@waybound/contract/address-book/address-checks';
import { SAVED_RECORD_FIELDS } from '@waybound/contract/address-book/saved-record-fields';
import { orderFields } from '@waybound/contract/orders/order-fields';
import { check, type Finding } from '@waybound/contract/rules';
import { canBePhoneOf } from '@waybound/domain/address/national-phones';
import { stateOfZip } from '@waybound/domain/address/zip-states';
import * as z from 'zod/mini';
import type { Handlers } from '../../kernel/context.ts';
import { describeFindings, type Language } from '../../kernel/language.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { findCountry, findStateId, isDomesticDivision } from '../../records/order/places.ts';
import { publicDataAnswer } from '../../records/public-data/public-data-answer.ts';
import { remoteAreasAt } from '../../records/channel/remote-areas.ts';

type OrderField = keyof typeof orderFields.shape;

/** The validate calls: the order's own rules for single fields, so that they report the same findings as a save. */
export const addressChecksHandlers: Handlers<typeof addressChecks> = {
  async validatePhone({ dispatchPhone, countryId }, { lang }) {
    const country = countryId === undefined ? undefined : ownCountry(countryId);
    const errors = faultsOf({ dispatchPhone }, ['dispatchPhone']);
    const isOther = country !== undefined && dispatchPhone !== undefined && !canBePhoneOf(country.code, dispatchPhone);
    const warning: Finding | undefined = isOther
      ? { path: 'dispatchPhone', rule: 'otherPhone', args: { country: country[lang] } }
      : undefined;
    return verdict(lang, errors, warning && errors.length === 0 ? [warning] : []);
  },

  validateName: async (input, { lang }) => verdict(lang, faultsOf(input, ['dispatchLinkMan'])),
  validateCompany: async (input, { lang }) => verdict(lang, faultsOf(input, ['dispatcher'])),

  async validateAddress({ countryId, ...address }, { lang }) {
    const country = ownCountry(countryId);
    const required: OrderField[] = ['dispatchAddress', 'dispatchCity', ...(country.hasStates ? (['dispatchProvince'] as const) : [])];
    const errors = faultsOf(address, required);
    const { dispatchProvince: state, dispatchZipCode: zip } = address;
    const stateOfIt = zip === undefined ? undefined : stateOfZip(country.code, zip);
    const warnings: Finding[] = [];
    if (country.hasStates && state !== undefined && findStateId(country, state) === undefined) {
      warnings.push({ path: 'dispatchProvince', rule: 'unknownRecord' });
    } else if (stateOfIt !== undefined && state !== undefined && stateOfIt !== state.trim().toUpperCase()) {
      warnings.push({ path: 'dispatchZipCode', rule: 'otherState', args: { state: stateOfIt } });
    }
    return verdict(lang, errors, warnings);
  },

  async validateAddressCode({ countryId, dispatchAddressCode }, { lang }) {
    ownCountry(countryId);
    const errors = faultsOf({ dispatchAddressCode }, ['dispatchAddressCode']);
    const code = dispatchAddressCode?.toUpperCase();
    const found = publicDataAnswer.warehouses.find((each) => each.kind === 'fba' && each.countryId === countryId && each.code === code);
    const isUnknown = errors.length === 0 && !found;
    const warnings: Finding[] = isUnknown ? [{ path: 'dispatchAddressCode', rule: 'unknownWarehouse' }] : [];
    return { ...verdict(lang, errors, warnings), warehouse: found ?? null };
  },

  async validatePickUp({ provinceId, ...where }, { lang }) {
    const { linkMan, contactWay, address } = SAVED_RECORD_FIELDS.pickupAddress.shape;
    const checked = check(z.object({ linkMan, contactWay, address }), where);
    const province: Finding[] =
      provinceId === undefined
        ? [{ path: 'provinceId', rule: 'required' }]
        : isDomesticDivision(provinceId)
          ? []
          : [{ path: 'provinceId', rule: 'unknownRecord' }];
    return verdict(lang, [...province, ...(checked.ok ? [] : checked.findings)]);
  },

  async validateRemoteType({ countryId, dispatchZipCode: zipCode, carrier }, { db, customer, now }) {
    ownCountry(countryId);
    const areas = await remoteAreasAt(db, { siteId: customer.siteId, countryId, zipCode, day: isoDayInChina(now) });
    const wanted = areas.filter((area) => carrier === undefined || area.carrier.toUpperCase() === carrier.toUpperCase());
    return { isRemote: wanted.length > 0, areas: wanted };
  },
};

const ownCountry = (id: number) => findCountry(id) ?? refuseFields([{ path: 'countryId', rule: 'unknownRecord' }]);

/** What the order's own schemas say to these values, and which of the required ones are missing. */
function faultsOf(values: Partial<Record<OrderField, string | undefined>>, required: readonly OrderField[]): Finding[] {
  const missing = required.filter((field) => values[field] === undefined).map((path): Finding => ({ path, rule: 'required' }));
  const given = Object.entries(values).flatMap(([path, value]) => {
    // The keys of `values` are fields of an order.
    const checked = check(orderFields.shape[path as OrderField], value);
    return checked.ok ? [] : checked.findings.map((finding) => ({ ...finding, path }));
  });
  return [...missing, ...given];
}

const verdict = (lang: Language, errors: readonly Finding[], warnings: readonly Finding[] = []): AddressVerdict => ({
  isValid: errors.length === 0,
  errors: describeFindings(lang, errors),
  warnings: describeFindings(lang, warnings),
});
