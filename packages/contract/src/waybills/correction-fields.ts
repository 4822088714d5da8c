import * as z from 'zod/mini';
import * as f from '../field.ts';
import { packingRow } from '../orders/order-fields.ts';
import { MAX_BOX_NUMBER } from '../orders/order-limits.ts';

/** What the forms of corrections check by, as the server does. */

const { startBoxNumber, endBoxNumber, shipmentId, referenceId } = packingRow.shape;

/** Amazon's numbers of one box or of a range; a number left out is empty. */
export const amazonRow = z.object({ startBoxNumber, endBoxNumber, shipmentId, referenceId });
export type AmazonRow = z.output<typeof amazonRow>;

export const boxValueRow = z.object({ boxNumber: f.count(MAX_BOX_NUMBER), declareValue: f.money });
