import type { Tone, WaybillStatus } from '@waybound/contract/waybills/status';

/** The stations of the progress bar, in its order: the place in this list is the length of the bar. */
export const PROGRESS_STEPS = ['draft', 'booked', 'received', 'departed', 'arrived', 'delivered'] as const;
export type ProgressStep = (typeof PROGRESS_STEPS)[number];

interface StatusFacts {
  /** What has been reached, not what is awaited. Missing beside the road; a frozen waybill shows the step of the place it holds. */
  step?: ProgressStep;
  tone: Tone;
}

/**
 * What a screen, an export or an e-mail shows of a status; its phrase key is the code itself. The rows are in the
 * order of the journey, on which the road of OT depends; the contract's is the specification's.
 */
export const STATUSES: Readonly<Record<WaybillStatus, StatusFacts>> = {
  wait_for_confirm: { step: 'draft', tone: 'idle' },

  wait_for_deal_send: { step: 'booked', tone: 'warn' },
  wait_for_in_stock: { step: 'booked', tone: 'info' },

  wait_for_out_stock: { step: 'received', tone: 'info' },
  wait_for_on_line: { step: 'received', tone: 'info' },

  wait_for_clearance_of_goods: { step: 'received', tone: 'info' },
  customs_inspecting: { step: 'received', tone: 'warn' },
  wait_for_permitthrough: { step: 'received', tone: 'info' },
  wait_for_depart: { step: 'received', tone: 'info' },
  ka_tie_wait_for_depart: { step: 'received', tone: 'info' },

  wait_for_leaveport: { step: 'received', tone: 'info' },
  wait_for_arrivalport: { step: 'departed', tone: 'info' },

  wait_for_cclearance: { step: 'arrived', tone: 'info' },
  cclearance_inspecting: { step: 'arrived', tone: 'warn' },
  wait_for_clearancerelease: { step: 'arrived', tone: 'info' },

  wait_carry_cabinet: { step: 'arrived', tone: 'info' },
  wait_unloading_cabinet: { step: 'arrived', tone: 'info' },
  wait_for_arrivalstock: { step: 'arrived', tone: 'info' },
  wait_for_dispatch: { step: 'arrived', tone: 'info' },
  wait_for_sign: { step: 'arrived', tone: 'info' },
  part_of_sign: { step: 'arrived', tone: 'warn' },
  wait_return_cabinet: { step: 'arrived', tone: 'info' },

  wait_for_lock: { step: 'delivered', tone: 'ok' },
  already_finish: { step: 'delivered', tone: 'ok' },

  already_returned: { tone: 'bad' },
  already_close: { tone: 'idle' },
  already_freeze: { tone: 'bad' },
};

/** The statuses in the order of the table above. */
// `Object.keys` is typed `string[]`; the record's type proves that its keys are exactly the statuses.
export const STATUSES_IN_ORDER = Object.keys(STATUSES) as readonly WaybillStatus[];

/** Whether the last carton has reached the consignee. Only an empty container on its way back asks for it. */
interface DeliveryFacts {
  isDelivered: boolean;
}

/** The goods are delivered and only the empty container is still out. */
const isOnlyContainerOut = (status: WaybillStatus, { isDelivered }: DeliveryFacts): boolean =>
  status === 'wait_return_cabinet' && isDelivered;

/**
 * The phrase key of a step. The main leg of an end delivery is its customer's own: its goods are awaited from the approval on, and whether they
 * have left nobody has said.
 */
export const stepLabelOf = (step: ProgressStep, isEnd: boolean): ProgressStep | 'accepted' =>
  step === 'departed' && isEnd ? 'accepted' : step;

/** How far the bar reaches; undefined beside the road. */
export const stepOf = (status: WaybillStatus, delivery: DeliveryFacts): ProgressStep | undefined =>
  isOnlyContainerOut(status, delivery) ? 'delivered' : STATUSES[status].step;
