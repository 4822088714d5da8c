import type { Decided, OverseasDetail, OverseasService, PieceHeap } from '@waybound/contract/overseas/overseas';
import { DISPATCH_KINDS, type ServiceUnit } from '@waybound/contract/overseas/overseas-states';
import type { LabelSource } from '@waybound/contract/overseas/piece-label-states';
import type { DecisionInput } from '@waybound/contract/overseas/overseas-fields';

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
export interface DecisionValues extends WorkValues {
  key: string;
  oldsku: string | null;
  condition: PieceHeap['condition'];
  quantity: string;
  dispatchMethod: string;
  storeAddress: string;
  consignee: ConsigneeValues;
}

/** Of nobody all are empty. */
export const consigneeOf = (consignee: Decided['consignee']): ConsigneeValues =>
  // One entry for each field.
  Object.fromEntries(CONSIGNEE_FIELDS.map((name) => [name, consignee?.[name] ?? ''])) as ConsigneeValues;

export const isDispatch = ({ kind }: OverseasService): boolean => DISPATCH_KINDS.some((each) => each === kind);
export const kindOf = (services: readonly OverseasService[], code: string) => services.find((service) => service.code === code)?.kind;

/** What was typed of some heaps. */
export interface TypedDecisions {
  decisions: readonly DecisionValues[];
}

const heapKeyOf = ({ oldsku, condition }: Pick<PieceHeap, 'oldsku' | 'condition'>): string => `${condition} ${oldsku ?? ''}`;

const waitingHeaps = ({ heaps }: Pick<OverseasDetail, 'heaps'>) => heaps.filter(({ undecided }) => undecided > 0);

/** What was typed of heaps that wait still: of another, a colleague has decided. */
export function stillWaiting(waybill: OverseasDetail, typed: readonly DecisionValues[]): readonly DecisionValues[] {
  const waiting = new Set(waitingHeaps(waybill).map(heapKeyOf));
  return typed.filter((each) => waiting.has(heapKeyOf(each)));
}

/** Of each heap that waits what was typed, or all of it as it was announced: what comes meanwhile changes nothing that was typed. */
export function openDecisions(waybill: OverseasDetail, typed: readonly DecisionValues[]): DecisionValues[] {
  const byHeap = Map.groupBy(typed, heapKeyOf);
  return waitingHeaps(waybill).flatMap((heap) => byHeap.get(heapKeyOf(heap)) ?? [decisionOf(waybill, heap)]);
}

export const isOfSameHeap = (one: DecisionValues, other: DecisionValues): boolean => heapKeyOf(one) === heapKeyOf(other);

/** A heap's first decision takes all of it; what was announced is taken over. */
function decisionOf({ order, services }: OverseasDetail, heap: PieceHeap): DecisionValues {
  const { oldsku, condition, undecided } = heap;
  const line = order.lines.find((each) => each.oldsku === oldsku);
  const works = services.filter((service) => !isDispatch(service) && order.serviceItemArr.includes(service.code));
  const wanted = services.filter((service) => isDispatch(service) && order.serviceItemArr.includes(service.code));
  const isPlanned = condition === 'good';
  return {
    key: heapKeyOf(heap),
    oldsku,
    condition,
    quantity: String(undecided),
    ...NO_WORK,
    fnSku: line?.fnSku ?? '',
    serviceItemArr: isPlanned ? works.map(({ code }) => code) : [],
    dispatchMethod: isPlanned && wanted.length === 1 ? (wanted[0]?.code ?? '') : '',
    storeAddress: '',
    consignee: consigneeOf(null),
  };
}

export const isRelabelled = ({ serviceItemArr }: Pick<WorkValues, 'serviceItemArr'>, services: readonly OverseasService[]): boolean =>
  serviceItemArr.some((code) => kindOf(services, code) === 'relabel');

/** What is counted for a price beside the pieces, each at a field of its own. */
const COUNTED = { cartons: 'carton', pallets: 'pallet' } as const satisfies Partial<Record<keyof WorkValues, ServiceUnit>>;
export type Counted = keyof typeof COUNTED;

/** Of these those by which something that was chosen is charged. */
export const countedOf = (
  { serviceItemArr, dispatchMethod }: Pick<WorkValues, 'serviceItemArr'> & { dispatchMethod?: string },
  services: readonly OverseasService[],
): Counted[] =>
  (Object.keys(COUNTED) as Counted[]).filter((counted) =>
    // Its own keys.
    services.some(({ code, unit }) => unit === COUNTED[counted] && (serviceItemArr.includes(code) || code === dispatchMethod)),
  );

/** Of the decisions those that are taken now. */
export const takenOf = (decisions: readonly DecisionValues[]): DecisionValues[] =>
  decisions.filter(({ quantity }) => quantity.trim() !== '');

/** Work, with what the services that were chosen ask for. */
export const workSentOf = (work: WorkValues & { dispatchMethod?: string }, services: readonly OverseasService[]) => {
  const { serviceItemArr, fnSku, labelBy } = work;
  return {
    serviceItemArr: [...serviceItemArr],
    ...Object.fromEntries(countedOf(work, services).map((counted) => [counted, work[counted]])),
    ...(isRelabelled(work, services) && { fnSku, labelBy }),
  };
};

export const sentOf = (decision: DecisionValues, services: readonly OverseasService[]): DecisionInput => {
  const { oldsku, condition, quantity, dispatchMethod, storeAddress, consignee } = decision;
  const kind = kindOf(services, dispatchMethod);
  return {
    ...(oldsku !== null && { oldsku }),
    condition,
    quantity,
    ...workSentOf(decision, services),
    dispatchMethod,
    ...(kind === 'toFba' && { storeAddress }),
    ...(kind === 'toAddress' && { consignee }),
  };
};
