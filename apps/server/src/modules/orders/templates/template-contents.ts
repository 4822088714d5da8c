import type { Order } from '@waybound/contract/orders/order-fields';
import type { TemplateContent } from '@waybound/contract/orders/order-templates';
import { OUTBOUND_KINDS } from '@waybound/contract/overseas/overseas-states';
import type { TemplateKind } from '@waybound/contract/wire/orders/order-templates';
import type { Finding } from '@waybound/contract/rules';
import { withoutShipmentNumbers } from '@waybound/domain/order/shipment-numbers';
import { withoutArrivals } from '@waybound/domain/overseas/overseas-copy';
import { workFindings } from '@waybound/domain/overseas/price-decision';
import { withoutOrderNo } from '@waybound/domain/small-parcels/parcel-copy';
import type { CustomerContext } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { asStored } from '../../../records/order/record.ts';
import { validateDraft } from '../../../records/order/draft-check.ts';
import { overseasServices } from '../../../records/overseas/offers.ts';
import { overseasGrounds, unknownInOverseas } from '../../../records/overseas/order-checks.ts';
import { draftFindings } from '../../../records/small-parcels/parcel-checks.ts';
import { offeredProducts } from '../../../records/small-parcels/products.ts';

export const kindOf = ({ kind = 'order' }: TemplateContent): TemplateKind => kind;

type Of<K extends TemplateKind> = Extract<TemplateContent, { kind: K }>;

/** What a template keeps of what is filled in, once all of it is known and offered; what is not is refused at its field. */
export async function keptContent(context: CustomerContext, content: TemplateContent): Promise<TemplateContent> {
  switch (content.kind) {
    case 'parcel':
      return keptParcel(context, content);
    case 'overseas':
      return keptOverseas(context, content);
    case 'outbound':
      return keptOutbound(context, content);
    default:
      return keptOrder(context, content);
  }
}

async function keptOrder(
  { db, customer }: CustomerContext,
  { kind: _kind, ...order }: { kind?: 'order' | undefined } & Order,
): Promise<Order> {
  if (order.shippingWay === 'OT') refuseFields([{ path: 'order.shippingWay', rule: 'unknownChoice' }]);
  await validateDraft(db, customer, order, 'order.');
  return asStored(withoutShipmentNumbers(order));
}

async function keptParcel({ db, customer }: CustomerContext, { kind, ...parcel }: Of<'parcel'>): Promise<Of<'parcel'>> {
  refuseUnder(draftFindings(parcel, await offeredProducts(db, customer.siteId)));
  return { kind, ...withoutOrderNo(parcel) };
}

async function keptOverseas({ db, customer }: CustomerContext, { kind, shippingWay, ...order }: Of<'overseas'>): Promise<Of<'overseas'>> {
  refuseUnder(unknownInOverseas(order, await overseasGrounds(db, customer.siteId)));
  return { kind, shippingWay, ...withoutArrivals(order) };
}

/** Where it goes is checked with the pieces that are chosen: it has to be in their country. */
async function keptOutbound({ db, customer }: CustomerContext, order: Of<'outbound'>): Promise<Of<'outbound'>> {
  const { dispatchMethod, serviceItemArr = [] } = order;
  const services = await overseasServices(db, customer.siteId);
  const leaves = services.some(({ code, kind }) => code === dispatchMethod && OUTBOUND_KINDS.some((each) => each === kind));
  refuseUnder([
    ...(dispatchMethod === undefined || leaves ? [] : [{ path: 'dispatchMethod', rule: 'selectDispatch' as const }]),
    ...workFindings(serviceItemArr, services, 'serviceItemArr'),
  ]);
  return order;
}

function refuseUnder(findings: readonly Finding[]): void {
  if (findings.length > 0) refuseFields(findings.map((each) => ({ ...each, path: `order.${each.path}` })));
}

/** What the list of templates knows of one. */
export const headOf = (content: TemplateContent) => {
  const way = content.kind === undefined || content.kind === 'order' ? content : undefined;
  return {
    kind: kindOf(content),
    shipping_way: way?.shippingWay ?? null,
    zx_base: way?.zxBase ?? null,
    is_port_to_port: way?.isPortToPort ?? false,
    loading_port: way?.loadingPort ?? null,
    country_id: countryOf(content) ?? null,
  };
};

function countryOf(content: TemplateContent): number | undefined {
  switch (content.kind) {
    case 'overseas':
      return content.returnCountry;
    case 'outbound':
      return undefined;
    default:
      return content.countryId;
  }
}
