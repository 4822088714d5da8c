import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { containerNo } from './delivery-fields.ts';
import { orderFields } from './order-fields.ts';
import { MAX_CONTAINERS } from './order-limits.ts';
import { REQUIRING_PARTIES, PREFLIGHT_SENTENCES, preflightRules, SEVERITIES } from './preflight-rules.ts';
import { exchangeRate } from '../pricing/pricing.ts';
import * as wire from '../wire/orders/preflight.ts';

/** Pre-flight over the API: the findings of the form for an order in a request, and the rules behind them. */

/** The result of checking an order: what is wrong, who wants it, by which rule. Rows are counted from 0 as they were sent. */
export const preflightFinding = z.object({
  path: z.string(),
  rule: z.enum(PREFLIGHT_SENTENCES),
  /** In the caller's language, as are the names. */
  message: z.string(),
  severity: z.enum(SEVERITIES),
  ruleId: z.string(),
  version: z.string(),
  wantedBy: z.enum(REQUIRING_PARTIES),
  wantedByName: z.string(),
});
export type DescribedPreflightFinding = z.output<typeof preflightFinding>;

export const preflightOrder = call(wire.preflightOrder, {
  summary: 'What Amazon, customs, carriers and the channel would say to this order; it may be incomplete and nothing is saved',
  access: 'customer',
  input: orderFields,
  answer: data(
    z.object({
      /** Of the rules. */
      version: z.string(),
      /** Whether it would be submitted as it is. */
      canSubmit: z.boolean(),
      findings: z.array(preflightFinding),
      /** What a submission lacks or contradicts beside the rules, as it would refuse it. */
      errors: z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() })),
    }),
  ),
});

export const namedContainers = call(wire.namedContainers, {
  summary: "Which of the customer's end waybills name these containers, closed ones left out: what a pre-flight of an end order asks",
  access: 'customer',
  input: z.object({ cabinetNumbers: z.array(containerNo).check(z.maxLength(MAX_CONTAINERS, 'tooManyRows')) }),
  answer: data(
    z.object({
      containers: z.array(
        z.object({
          waybillId: f.id,
          waybillNo: z.string(),
          cabinetNumber: z.string(),
          masterBillNo: z.nullable(z.string()),
          houseBillNo: z.nullable(z.string()),
          portEta: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});

export const currentRules = call(wire.currentRules, {
  summary: 'The rules in force on the site, null where the caller has that version already, and the exchange rates of today',
  access: 'customer',
  input: z.object({ version: f.maybe(f.text(30)) }),
  answer: data(z.object({ version: z.string(), rules: z.nullable(preflightRules), exchangeRates: z.array(exchangeRate) })),
});

export const preflight = { preflightOrder, namedContainers, currentRules } satisfies CallsOf<typeof wire>;
