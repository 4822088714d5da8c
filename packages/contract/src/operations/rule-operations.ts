import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { preflightRules } from '../orders/preflight-rules.ts';
import * as wire from '../wire/operations/rule-operations.ts';

/** The forwarder's side of pre-flight: the rules of a site, in versions. Part of the operations API. */

const siteCode = f.text(30);
const version = f.text(30);

export const opsRules = call(wire.opsRules, {
  summary: 'The pre-flight rules in force on a site, or those of an earlier version',
  access: 'operator',
  input: z.object({ siteCode, version: z.optional(version) }),
  answer: data(z.object({ version: z.string(), publishedAt: z.nullable(z.string()), rules: preflightRules })),
});

const published = z.object({ version: z.string() });

export const publishRules = call(wire.publishRules, {
  summary: 'Publish the pre-flight rules of a site as its next version, made from the one in force; orders submitted before keep theirs',
  access: 'operator',
  right: 'admin',
  input: z.object({ siteCode, basedOn: version, rules: preflightRules }),
  answer: data(published),
  newer: published,
});

export const ruleOperations = { opsRules, publishRules } satisfies CallsOf<typeof wire>;
