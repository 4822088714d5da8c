import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../../call.ts';
import * as f from '../../field.ts';
import { costCard } from '../../pricing/cost-cards.ts';
import * as wire from '../../wire/operations/money/cost-operations.ts';

/** What channels cost the forwarder. Part of the operations API; which logins see it is said with `saveLogin`. */

const siteCode = f.text(30);

export const opsCosts = call(wire.opsCosts, {
  summary: "What a site's channels cost on a day, today where none is named: of each channel the cost card that holds then",
  access: 'operator',
  right: 'finance',
  input: z.object({ siteCode, day: z.optional(f.day) }),
  answer: data(
    z.object({ day: z.string(), rows: z.array(z.object({ channelCode: z.string(), publishedAt: z.string(), card: costCard })) }),
  ),
});

export const publishCosts = call(wire.publishCosts, {
  summary: 'What a channel costs from a day on, until its next cost card; one of the same day is replaced. No customer is told',
  access: 'operator',
  right: 'finance',
  input: z.object({ siteCode, channelCode: f.text(30), card: costCard }),
  answer: data(z.object({ channelId: f.id, validFrom: z.string() })),
});

export const costOperations = { opsCosts, publishCosts } satisfies CallsOf<typeof wire>;
