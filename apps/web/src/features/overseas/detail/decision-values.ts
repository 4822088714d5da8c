import type { Decided, OverseasDetail, PieceHeap } from '@waybound/contract/overseas/overseas';
import type { OverseasService } from '@waybound/contract/overseas/overseas-services';
import type { ServiceKind, ServiceUnit } from '@waybound/contract/overseas/overseas-states';
import type { LabelSource } from '@waybound/contract/overseas/piece-label-states';
import type { DecisionInput } from '@waybound/contract/overseas/overseas-fields';
import { heapKey } from '@waybound/domain/overseas/heaps';
import { isWayOut } from '@waybound/domain/overseas/price-decision';
import { isSameSku } from '@waybound/domain/sku-key';

export const CONSIGNEE_FIELDS = ['name', 'company', 'phone', 'address', 'city', 'province', 'zipCode'] as const;
type ConsigneeField = (typeof CONSIGNEE_FIELDS)[number];
export type ConsigneeValues = Readonly<Record<ConsigneeField, string>>;

/** Work on some pieces, as it is typed. */
export interface WorkValues {
  serviceItemArr: readonly string[];
  cartons: string;
  pallets: string;
  fnSku: string;
  labelBy: LabelSource;
  /** Sent once it is decided. */
  labelFile: File | undefined;
}

export const NO_WORK: WorkValues = {
  serviceItemArr: [],
  cartons: '',
  pallets: '',
  fnSku: '',
  labelBy: 'generated',
  labelFile: undefined,
};

/** What is to be done with some of a heap, as it is typed. Without a quantity nothing is decided yet. */
export interface DecisionValues extends WorkValues, DestinationValues {
  key: string;
  oldsku: string | null;
  condition: PieceHeap['condition'];
  quantity: string;
  dispatchMethod: string;
}

/** Where pieces go, as it is typed: to one of Amazon's warehouses with the numbers of the shipment there, or to somebody. */
export interface DestinationValues {
  storeAddress: string;
  shipmentId: string;
  referenceId: string;
  consignee: ConsigneeValues;
}

/** Of nothing all are empty. */
export const destinationValuesOf = (to?: Partial<Pick<Decided, keyof DestinationValues>>): DestinationValues => ({
  storeAddress: to?.storeAddress ?? '',
  shipmentId: to?.shipmentId ?? '',
  referenceId: to?.referenceId ?? '',
  consignee: consigneeOf(to?.consignee ?? null),
});

/** As it travels: what goes to one of Amazon's warehouses has nobody who receives it, and what goes to somebody no shipment. */
export const destinationSentOf = (
  { storeAddress, shipmentId, referenceId, consignee }: DestinationValues,
  kind: ServiceKind | undefined,
): Pick<DecisionInput, keyof DestinationValues> => ({
  ...(kind === 'toFba' && { storeAddress, shipmentId, referenceId }),
  ...(kind === 'toAddress' && { consignee }),
});

/** Of nobody all are empty. */
export const consigneeOf = (consignee: Decided['consignee']): ConsigneeValues =>
  // One entry for each field.
  Object.fromEntries(CONSIGNEE_FIELDS.map((name) => [name, consignee?.[name] ?? ''])) as ConsigneeValues;

export const kindOf = (services: readonly OverseasService[], code: string) => services.find((service) => service.code === code)?.kind;

/** What was typed of some heaps. */
export interface TypedDecisions {
  decisions: readonly DecisionValues[];
}

const waitingHeaps = ({ heaps }: Pick<OverseasDetail, 'heaps'>) => heaps.filter(({ undecided }) => undecided > 0);

/** What was typed of heaps that wait still: of another, a colleague has decided. */
export function stillWaiting(waybill: OverseasDetail, typed: readonly DecisionValues[]): readonly DecisionValues[] {
  const waiting = new Set(waitingHeaps(waybill).map(heapKey));
  return typed.filter((each) => waiting.has(heapKey(each)));
}

/** Of each heap that waits what was typed, or all of it as it was announced: what comes meanwhile changes nothing that was typed. */
export function openDecisions(waybill: OverseasDetail, typed: readonly DecisionValues[]): DecisionValues[] {
  const byHeap = Map.groupBy(typed, heapKey);
  return waitingHeaps(waybill).flatMap(
    (heap) => byHeap.get(heapKey(heap))?.map((each) => asOffered(each, waybill.services)) ?? [decisionOf(waybill, heap)],
  );
}

/** Without what is not offered any more since it was typed: no page shows it to be taken away. */
const asOffered = (decision: DecisionValues, services: readonly OverseasService[]): DecisionValues => ({
  ...decision,
  serviceItemArr: offeredWork(decision.serviceItemArr, services),
  dispatchMethod: kindOf(services, decision.dispatchMethod) === undefined ? '' : decision.dispatchMethod,
});

export const offeredWork = (codes: readonly string[], services: readonly OverseasService[]): string[] =>
  codes.filter((code) => services.some((service) => service.code === code && !isWayOut(service)));

/** A heap's first decision takes all of it; what was announced is taken over. */
function decisionOf({ order, services }: OverseasDetail, heap: PieceHeap): DecisionValues {
  const { oldsku, condition, undecided } = heap;
  const line = order.lines.find((each) => isSameSku(each.oldsku, oldsku));
  const works = services.filter((service) => !isWayOut(service) && order.serviceItemArr.includes(service.code));
  const wanted = services.filter((service) => isWayOut(service) && order.serviceItemArr.includes(service.code));
  const isPlanned = condition === 'good';
  return {
    key: heapKey(heap),
    oldsku,
    condition,
    quantity: String(undecided),
    ...NO_WORK,
    fnSku: line?.fnSku ?? '',
    serviceItemArr: isPlanned ? works.map(({ code }) => code) : [],
    dispatchMethod: isPlanned && wanted.length === 1 ? (wanted[0]?.code ?? '') : '',
    ...destinationValuesOf(),
  };
}

export const isRelabelled = ({ serviceItemArr }: Pick<WorkValues, 'serviceItemArr'>, services: readonly OverseasService[]): boolean =>
  serviceItemArr.some((code) => kindOf(services, code) === 'relabel');

/** What is counted for a price beside the pieces, each at a field of its own. */
const COUNTED = { cartons: 'carton', pallets: 'pallet' } as const satisfies Partial<Record<keyof WorkValues, ServiceUnit>>;

export interface Counted {
  name: keyof typeof COUNTED;
  /** Something that was chosen is charged by it. */
  isRequired: boolean;
}

/** Of these those by which something that was chosen is charged; and of what leaves both, for its labels. */
export function countedOf(
  { serviceItemArr, dispatchMethod = '' }: Pick<WorkValues, 'serviceItemArr'> & { dispatchMethod?: string },
  services: readonly OverseasService[],
): Counted[] {
  const kind = kindOf(services, dispatchMethod);
  const leaves = kind === 'toFba' || kind === 'toAddress';
  // Its own keys.
  return (Object.keys(COUNTED) as Counted['name'][]).flatMap((name) => {
    const isChosen = ({ code }: OverseasService) => serviceItemArr.includes(code) || code === dispatchMethod;
    const isRequired = services.some((service) => service.unit === COUNTED[name] && isChosen(service));
    return isRequired || leaves ? [{ name, isRequired }] : [];
  });
}

/** Whether it goes with another one before it, under the numbers of that shipment. */
export const isWithAnother = (decision: DecisionValues, before: readonly DecisionValues[]): boolean =>
  decision.storeAddress !== '' &&
  before.some(({ storeAddress, dispatchMethod }) => storeAddress === decision.storeAddress && dispatchMethod === decision.dispatchMethod);

/** Of the decisions those that are taken now. */
export const takenOf = (decisions: readonly DecisionValues[]): DecisionValues[] =>
  decisions.filter(({ quantity }) => quantity.trim() !== '');

/** Work, with what the services that were chosen ask for. */
export const workSentOf = (work: WorkValues & { dispatchMethod?: string }, services: readonly OverseasService[]) => {
  const { serviceItemArr, fnSku, labelBy } = work;
  return {
    serviceItemArr: [...serviceItemArr],
    ...Object.fromEntries(countedOf(work, services).map(({ name }) => [name, work[name]])),
    ...(isRelabelled(work, services) && { fnSku, labelBy }),
  };
};

/** @param before those that are taken with it before it: of what goes with one of them the numbers are said there */
export const sentOf = (
  decision: DecisionValues,
  services: readonly OverseasService[],
  before: readonly DecisionValues[],
): DecisionInput => {
  const { oldsku, condition, quantity, dispatchMethod } = decision;
  const kind = kindOf(services, dispatchMethod);
  return {
    ...(oldsku !== null && { oldsku }),
    condition,
    quantity,
    ...workSentOf(decision, services),
    dispatchMethod,
    ...destinationSentOf(isWithAnother(decision, before) ? { ...decision, shipmentId: '', referenceId: '' } : decision, kind),
  };
};
