import * as z from 'zod/mini';
import { OPTIONS_A_PAGE, pagination } from './inbound-answers.ts';
import { planPath, shaped, type SellerCalls } from './seller-calls.ts';

const transportAnswer = z.object({
  transportationOptions: z.array(
    z.object({
      transportationOptionId: z.string(),
      shipmentId: z.string(),
      shippingMode: z.string(),
      shippingSolution: z.string(),
      carrier: z.object({ name: z.optional(z.string()), alphaCode: z.optional(z.string()) }),
    }),
  ),
  pagination,
});
/** One way in which a shipment can be brought. */
export type TransportOption = z.output<typeof transportAnswer>['transportationOptions'][number];

const MAX_PAGES = 100;

/** The ways of a plan's shipments, by a placement or of one shipment. */
export const transportOptions = (
  { everyPage }: Pick<SellerCalls, 'everyPage'>,
  planId: string,
  query: { placementOptionId: string } | { shipmentId: string },
): Promise<TransportOption[]> =>
  everyPage(
    { name: 'transport', path: planPath(planId, 'transportationOptions'), query: { ...OPTIONS_A_PAGE, ...query }, maxPages: MAX_PAGES },
    (body) => {
      const { transportationOptions, pagination: page } = shaped(transportAnswer, body);
      return { rows: transportationOptions, next: page?.nextToken };
    },
  );
