import type { orderAids } from '@waybound/contract/orders/order-aids';
import { FBA_PAGE_SIZES } from '@waybound/contract/orders/order-aids';
import { stateOfZip } from '@waybound/domain/address/zip-states';
import type { Handlers } from '../../../kernel/context.ts';
import { findCountry } from '../../../records/order/places.ts';
import { publicDataAnswer } from '../../../records/public-data/public-data-answer.ts';

const { provinces, warehouses, units } = publicDataAnswer;
const fba = warehouses.filter(({ kind }) => kind === 'fba');

type PlaceHandlers = Pick<Handlers<typeof orderAids>, 'queryFbaCodes' | 'matchProvince' | 'queryMeasurementUnits'>;

/** Public data as an order asks for it: Amazon's warehouses of a country, the state of a postcode, units. */
export const placeHandlers: PlaceHandlers = {
  async queryFbaCodes({ countryId, keyword = '', page = 1, size = FBA_PAGE_SIZES[0] }) {
    const part = keyword.toLowerCase();
    const found = fba
      .filter((each) => each.countryId === countryId)
      .filter(({ code, city, zipCode, zh, en }) => [code, city, zipCode, zh, en].some((text) => text.toLowerCase().includes(part)))
      .toSorted((a, b) => (a.code < b.code ? -1 : 1));
    return { rows: found.slice((page - 1) * size, page * size), total: found.length };
  },

  async matchProvince({ countryId, zipCode, city }) {
    const byZip = zipCode === undefined ? undefined : provinceOfZip(countryId, zipCode);
    const found = byZip ?? (city === undefined ? undefined : provinceOfCity(countryId, city));
    if (!found) return { province: null, by: null };
    const { id, code, zh, en } = found;
    return { province: { id, code, zh, en }, by: byZip ? 'zipCode' : 'city' };
  },

  queryMeasurementUnits: async () => units,
};

type Province = (typeof provinces)[number];

const provinceByCode = (countryId: number, code: string | undefined): Province | undefined =>
  provinces.find((each) => each.countryId === countryId && each.code === code);

function provinceOfZip(countryId: number, zipCode: string): Province | undefined {
  const country = findCountry(countryId);
  return country && provinceByCode(countryId, stateOfZip(country.code, zipCode));
}

/** A city that is named after its state, or that has one of the warehouses we know. */
function provinceOfCity(countryId: number, city: string): Province | undefined {
  const name = city.trim().toLowerCase();
  const isNamed = ({ zh, en }: Province) => [zh, zh.replace(/[省市]$/, ''), en].some((each) => each.toLowerCase() === name);
  const named = provinces.find((each) => each.countryId === countryId && isNamed(each));
  const near = warehouses.find((each) => each.countryId === countryId && each.city.toLowerCase() === name);
  return named ?? provinceByCode(countryId, near?.state);
}
