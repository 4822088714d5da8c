import type { At, Defaulted, Json } from './schema-columns.ts';

interface RuleSetTable {
  site_id: string;
  version: number;
  rules: Json;
  published_at: At;
  edition: Defaulted<string>;
}

/** Pre-flight rules of a site, in versions. */
export interface RulesSchema {
  rule_set: RuleSetTable;
}
