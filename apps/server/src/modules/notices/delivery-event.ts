import type { Delivery } from '@waybound/contract/notices/notices';

/** What a delivery is about. Questions and tests are about no waybill: theirs are empty. */
export interface DeliveryEvent {
  customerId: string;
  deliveryId: string;
  event: Delivery['event'];
  waybillId: string;
  subjectId: string;
  at: Date;
}

export interface Outcome {
  isSent: boolean;
  /** Trying again would end the same. */
  isFinal?: boolean;
  httpStatus?: number;
  error?: string;
}
