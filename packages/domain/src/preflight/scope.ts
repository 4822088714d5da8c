import type { PreflightScope } from '@waybound/contract/orders/preflight-rules';
import type { PreflightFacts } from './facts.ts';

/** Members of the European Union, whose customs and EORI numbers are one. */
const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

/** Countries as rules write them: ISO codes, and EU for all its members. */
export const expandCountries = (countries: readonly string[]): ReadonlySet<string> =>
  new Set(countries.flatMap((code) => (code === 'EU' ? EU : [code])));

/** Where a rule holds. What is not known yet does not fit. */
export function scopeTest({ countries, exceptCountries, ways, warehouseTypes, channels, ...flags }: PreflightScope): Test {
  const tests = [
    among(countries && expandCountries(countries), ({ countryCode }) => countryCode),
    not(among(exceptCountries && expandCountries(exceptCountries), ({ countryCode }) => countryCode)),
    among(ways && new Set<string>(ways), ({ order }) => order.shippingWay),
    among(warehouseTypes && new Set<string>(warehouseTypes), ({ order }) => order.purposeWarehouseType),
    among(channels && new Set(channels), ({ setting }) => setting.channelCode),
    same(flags.isEcommerce, ({ setting }) => setting.channel?.isEcommerce),
    same(flags.isCustomerDeclaration, ({ order }) => order.isCustomerDeclaration),
  ].filter((test) => test !== undefined);
  return (facts) => tests.every((test) => test(facts));
}

type Test = (facts: PreflightFacts) => boolean;

const among = (listed: ReadonlySet<string> | undefined, valueOf: (facts: PreflightFacts) => string | undefined): Test | undefined =>
  listed && ((facts) => listed.has(valueOf(facts) ?? ''));

const not = (test: Test | undefined): Test | undefined => test && ((facts) => !test(facts));

const same = (wanted: boolean | undefined, valueOf: (facts: PreflightFacts) => boolean | undefined): Test | undefined =>
  wanted === undefined ? undefined : (facts) => valueOf(facts) === wanted;
