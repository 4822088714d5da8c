import type { FoundWaybill, SearchAnswer } from '@waybound/contract/waybills/search';
import { searchByReferenceNo, searchByWaybillNo } from '@waybound/contract/wire/waybills/search';
import { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { missingOf, type SearchBy } from './numbers.ts';

const OK = 200;

/** The waybills with these numbers. The box in the header does not say which kind of number: what is no waybill number may be a reference. */
export async function findWaybills(by: SearchBy, numbers: readonly string[], signal: AbortSignal): Promise<readonly FoundWaybill[]> {
  const asked = numbers.join(',');
  const options = { signal, isQuiet: true };
  if (by === 'referenceNo') return itemsOf(await request(searchByReferenceNo, { referenceNo: asked }, options));
  const found = itemsOf(await request(searchByWaybillNo, { waybillNo: asked }, options));
  const rest = by === 'either' ? missingOf(numbers, found, 'waybillNo') : [];
  if (rest.length === 0) return found;
  const more = itemsOf(await request(searchByReferenceNo, { referenceNo: rest.join(',') }, options));
  return [...new Map([...found, ...more].map((each) => [each.waybillNo, each])).values()];
}

/** A search may carry its failure as a code of its own, as the specification has it (section 8). */
function itemsOf({ code, datas }: SearchAnswer): readonly FoundWaybill[] {
  if (code !== OK) throw new ApiError({ code, mass: '' });
  return datas;
}
