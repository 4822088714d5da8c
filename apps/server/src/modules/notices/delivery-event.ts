import type { Delivery } from '@waybound/contract/notices/notices';
import type { SubjectKind } from '@waybound/contract/subject-kinds';

/** What a delivery is about. Questions and tests are about no record: theirs are empty. */
export interface DeliveryEvent {
  customerId: string;
  deliveryId: string;
  event: Delivery['event'];
  /** The waybill or the pickup order; an id is one only among those of its kind. */
  subjectKind: SubjectKind | null;
  subjectId: string;
  /** The milestone or the file of that waybill. */
  itemId: string;
  at: Date;
}

export interface Outcome {
  isSent: boolean;
  /** Trying again would end the same. */
  isFinal?: boolean;
  httpStatus?: number;
  error?: string;
}
