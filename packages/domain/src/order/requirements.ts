import { fieldsWhere, marksOf, type FieldMark } from '@waybound/contract/form';
import type { InvoiceLine, Order } from '@waybound/contract/orders/order-fields';
import { ORDER_TABLE } from '@waybound/contract/orders/order-form';
import type { OrderPath } from '@waybound/contract/orders/order-row';
import type { FormFinding } from '@waybound/contract/rules';
import { asOwnAddress } from './end/delivery-points.ts';
import { orderFacts, type ChannelChoices, type OrderSetting } from './order-facts.ts';

/** What the marks of the order's form (`contract/orders/order-form.ts`) mean for an order: the server's check of a submission, of a sheet and of the API. */

/** The requirement of each field in this order, as far as it is filled in. */
export const requirementsOf = (order: Order, setting: OrderSetting): Record<OrderPath, FieldMark> =>
  marksOf(ORDER_TABLE, orderFacts(order, setting));

export type InvoicePath = keyof InvoiceLine;

/** What a line of the invoice needs for customs on both ends; a set states its pieces (specification, section 5). */
export const invoiceRequirementsOf = (line: InvoiceLine): Record<InvoicePath, FieldMark> => ({
  sku: 'required',
  declareNameEn: 'required',
  declareNameCn: 'required',
  declareValue: 'required',
  declareCurrency: 'optional',
  quantity: 'optional',
  measurementUnit: 'optional',
  perSuitNum: line.measurementUnit === 'set' ? 'required' : 'hidden',
  customsCode: 'optional',
  destinationPortCustomsClearanceCode: 'optional',
  brand: 'optional',
  material: 'optional',
  purpose: 'optional',
  model: 'optional',
  purchasingPrice: 'optional',
  purchasingCurrency: 'optional',
  salePrice: 'optional',
  isCharged: 'optional',
  salesConnection: 'optional',
  declaredPrice: 'optional',
  distributionMaterialCount: 'optional',
  productLotCount: 'optional',
});

const PATHS = fieldsWhere(ORDER_TABLE, () => true);

/** The fields that a submission still misses. For the packing list, whose rows depend on each other, see `missingInPacking`. */
export function missingFields(order: Order, setting: OrderSetting): FormFinding[] {
  const marks = requirementsOf(order, setting);
  const missing = PATHS.filter((path) => path !== 'packingList' && marks[path] === 'required' && isMissing(valueAt(order, path)));
  // Registered or not is no choice where the register is asked for: the box has to be ticked.
  const untickedPath = 'importer.isRegisterCDS';
  if (marks[untickedPath] === 'required' && order.importer?.isRegisterCDS === false) missing.push(untickedPath);
  return [
    ...missing.map((path): FormFinding => ({ path, rule: 'required' })),
    ...(order.invoiceLines ?? []).flatMap(missingInLine),
    ...missingInDeliveries(order, setting).map((finding) => ({ ...finding, path: `furtherDeliveries.${finding.path}` })),
  ];
}

/** What is said of an address. */
const ADDRESS_PATHS = PATHS.filter((path): path is Extract<OrderPath, `dispatch${string}`> => path.startsWith('dispatch'));

/** The cells of further addresses that a submission still misses (`1.dispatchPhone`): what it needs of the first, and Amazon's warehouses are known by their code. */
export const missingInDeliveries = (order: Order, setting: OrderSetting): FormFinding[] =>
  (order.furtherDeliveries ?? []).flatMap((further, row) => {
    const asOwn = asOwnAddress(order, further, setting.warehouses);
    const marks = requirementsOf(mayBeAmazons(order, asOwn) ? { ...asOwn, purposeWarehouseType: 'fba' } : asOwn, setting);
    const isKnown = (path: OrderPath): boolean => path === 'dispatcher' && asOwn.purposeWarehouseType === 'fba';
    return ADDRESS_PATHS.filter((path) => marks[path] === 'required' && isMissing(further[path]) && !isKnown(path)).map(
      (path): FormFinding => ({ path: `${row}.${path}`, rule: 'required' }),
    );
  });

/**
 * Amazon opens warehouses before we know of them: of an order that goes to one, another with a code may be one, too, and nobody is called
 * there.
 */
const mayBeAmazons = (order: Order, asOwn: Order): boolean =>
  order.purposeWarehouseType === 'fba' && asOwn.purposeWarehouseType === 'overseas';

function missingInLine(line: InvoiceLine, index: number): FormFinding[] {
  return Object.entries(invoiceRequirementsOf(line))
    .filter(([field, mark]) => mark === 'required' && isMissing(line[field as InvoicePath]))
    .map(([field]) => ({ path: `invoiceLines.${index}.${field}`, rule: 'required' }));
}

const isMissing = (value: unknown): boolean => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function valueAt(order: Order, path: OrderPath): unknown {
  const [head, tail] = path.split('.');
  // The path's type says that its parts are names of the order and of its parties.
  const value = order[head as keyof Order];
  return tail === undefined ? value : (value as Readonly<Record<string, unknown>> | undefined)?.[tail];
}

/** The order with everything its channel decides filled in. */
export function withFixedChoices(order: Order, channel: ChannelChoices | undefined): Order {
  if (!channel) return order;
  const { isEcommerce: _, ...fixed } = channel;
  return { ...order, ...fixed };
}

/** The order without the fields that do not apply: what was typed before a choice changed says nothing any more. */
export function withoutHidden(order: Order, setting: OrderSetting): Order {
  const marks = requirementsOf(order, setting);
  const shown = (fields: object, prefix: string) =>
    Object.entries(fields).filter(([field]) => marks[`${prefix}${field}` as OrderPath] !== 'hidden');
  const { shipper, importer, ...header } = order;
  // Entries of an order less some of them: each field that is left keeps its type, and the way is never hidden.
  return {
    ...Object.fromEntries(shown(header, '')),
    ...(shipper && { shipper: Object.fromEntries(shown(shipper, 'shipper.')) }),
    ...(importer && { importer: Object.fromEntries(shown(importer, 'importer.')) }),
  } as Order;
}

/** The choices of an order that its channel decides differently. */
export function contradictions(order: Order, channel: ChannelChoices): FormFinding[] {
  const { isEcommerce: _, ...fixed } = channel;
  return Object.entries(fixed)
    .filter(([field, value]) => order[field as keyof typeof fixed] !== undefined && order[field as keyof typeof fixed] !== value)
    .map(([path]) => ({ path, rule: 'notOffered' }));
}
