import type { CallSpec } from '@waybound/contract/call';
import { listAmazonShipments } from '@waybound/contract/site/amazon-shipments';
import { listCases } from '@waybound/contract/cases/cases';
import { listDeadlines } from '@waybound/contract/deadlines/deadlines';
import { listExceptions } from '@waybound/contract/exceptions/exceptions';
import type { ListWire } from '@waybound/contract/list-wire';
import { listPickups } from '@waybound/contract/pickups/pickups';
import { listBills, listUnbilled } from '@waybound/contract/pricing/finance';
import { listInvoiceRequests } from '@waybound/contract/pricing/invoice-requests';
import { listExternalQuotations } from '@waybound/contract/quotations/external-quotations';
import { listShelf } from '@waybound/contract/overseas/overseas-shelf';
import { listOverseasStock } from '@waybound/contract/overseas/overseas-stock';
import { listOverseas, listPendingOverseas } from '@waybound/contract/overseas/overseas';
import { listParcelBags } from '@waybound/contract/small-parcels/parcel-bags';
import { listParcelDrafts, listParcels, listProblemParcels } from '@waybound/contract/small-parcels/small-parcels';
import { listQuotations } from '@waybound/contract/quotations/quotations';
import { listFlow, listRepayments } from '@waybound/contract/pricing/repayments';
import { check } from '@waybound/contract/rules';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import type { ArrangedList } from '@waybound/contract/wire/account/list-views';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import { countries } from '../../records/public-data/countries.ts';

type ListCall = ListWire & Pick<CallSpec, 'input' | 'actsOnPrices'>;

const LISTS: Readonly<Record<ArrangedList, ListCall>> = {
  waybill: listWaybills,
  endWaybill: listWaybills,
  pickup: listPickups,
  case: listCases,
  exception: listExceptions,
  deadline: listDeadlines,
  repayment: listRepayments,
  quotation: listQuotations,
  externalQuotation: listExternalQuotations,
  overseas: listOverseas,
  parcels: listParcels,
  parcelDrafts: listParcelDrafts,
  problemParcels: listProblemParcels,
  parcelBags: listParcelBags,
  pendingOverseas: listPendingOverseas,
  overseasStock: listOverseasStock,
  overseasShelf: listShelf,
  amazonShipments: listAmazonShipments,
  flow: listFlow,
  bill: listBills,
  invoice: listInvoiceRequests,
  unbilled: listUnbilled,
};

/** What filters of numbers name, by the filter. A list with another such filter says here of what. */
const NUMBERED: Readonly<Record<string, ReadonlySet<number>>> = { countryIds: new Set(countries.map(({ id }) => id)) };

type Search = Readonly<Record<string, unknown>>;

/** A list that its reader may read: what it shows of prices closes it as a whole. */
export function ownList({ customer }: CustomerContext, list: ArrangedList): ListCall {
  const spec = LISTS[list];
  return spec.actsOnPrices && customer.hidesPrices ? refuse('notAllowed') : spec;
}

/** Refuses at the field what the list's own call would refuse. A view is of all pages. */
export function checkedSearch({ input }: ListCall, search: Search): Search {
  if (!input) return search;
  const checked = check(input, search);
  if (!checked.ok) return refuseFields(checked.findings.map((finding) => ({ ...finding, path: `content.search.${finding.path}` })));
  const { page: _page, ...kept } = checked.value as Search; // A list's input is an object.
  return kept;
}

/** What was kept may name what is no longer there: that is left out and told by its filter's name, the rest stays. */
export function withoutLost(spec: ListCall, kept: Search): { search: Search; lost: string[] } {
  const lost: string[] = [];
  const search: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(kept)) {
    const left = remaining(spec, field, value);
    if (left.isLess) lost.push(left.name);
    if (left.value !== undefined) search[field] = left.value;
  }
  return { search, lost };
}

interface Remaining {
  name: string;
  value: unknown;
  isLess: boolean;
}

function remaining({ tabs, filters, sorts, sizes }: ListCall, field: string, value: unknown): Remaining {
  const oneOf = (known: readonly unknown[]) => ({
    name: field,
    value: known.includes(value) ? value : undefined,
    isLess: !known.includes(value),
  });
  if (field === 'tab') return oneOf(tabs);
  if (field === 'sort') return oneOf(sorts);
  // How many rows a page has is no matter of what is found.
  if (field === 'size') return { ...oneOf(sizes), isLess: false };
  if (field === 'direction') return { name: field, value, isLess: false };
  const name = field in filters ? field : field.replace(/(?:From|To)$/, '');
  const filter = filters[name];
  if (!filter) return { name, value: undefined, isLess: true };
  if (!Array.isArray(value)) return { name, value, isLess: false };
  const given: readonly unknown[] = value;
  const isThere = (each: unknown): boolean => {
    if (filter.kind === 'anyOf') return filter.values.some((known) => known === each);
    if (filter.kind === 'anyNumber') return NUMBERED[name]?.has(Number(each)) ?? true;
    return true;
  };
  const left = given.filter(isThere);
  return { name, value: left.length > 0 ? left : undefined, isLess: left.length < given.length };
}
