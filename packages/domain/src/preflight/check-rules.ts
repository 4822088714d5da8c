import type { PreflightRule } from '@waybound/contract/orders/preflight-rules';
import type { FormFinding } from '@waybound/contract/rules';
import { gramsOf } from '../measures.ts';

/** What rules may name: countries and codes of public data. */
export interface KnownCodes {
  isCountry: (code: string) => boolean;
  isProduct: (code: string) => boolean;
  isCapacity: (code: string) => boolean;
}

/** What makes published rules wrong though each of their fields is right. Paths begin with `rules.`. */
export function checkRules(rules: readonly PreflightRule[], known: KnownCodes): FormFinding[] {
  const ids = new Set<string>();
  return rules.flatMap((rule, index) => {
    const path = `rules.${index}`;
    const isTaken = ids.has(rule.id);
    ids.add(rule.id);
    const taken: FormFinding[] = isTaken ? [{ path: `${path}.id`, rule: 'alreadyUsed', args: { other: rule.id } }] : [];
    const unknown = namedCodes(rule, known)
      .filter(({ isKnown }) => !isKnown)
      .map(({ field }): FormFinding => ({ path: `${path}.${field}`, rule: 'unknownRecord' }));
    return [...taken, ...unknown, ...checkLimits(rule, path)];
  });
}

interface Named {
  field: string;
  isKnown: boolean;
}

function namedCodes(rule: PreflightRule, { isCountry, isProduct, isCapacity }: KnownCodes): Named[] {
  const named = (field: string, codes: readonly string[] | undefined, isKnown: (code: string) => boolean): Named[] =>
    (codes ?? []).map((code, at) => ({ field: `${field}.${at}`, isKnown: isKnown(code) }));
  const isPlace = (code: string) => code === 'EU' || isCountry(code);
  const ofScope = [
    ...named('scope.countries', rule.scope?.countries, isPlace),
    ...named('scope.exceptCountries', rule.scope?.exceptCountries, isPlace),
  ];
  if (rule.kind === 'capacities') {
    const ofNeeds = rule.needs.flatMap(({ product, capacity }, at) => [
      { field: `needs.${at}.product`, isKnown: isProduct(product) },
      { field: `needs.${at}.capacity`, isKnown: isCapacity(capacity) },
    ]);
    return [...ofScope, ...ofNeeds];
  }
  return 'products' in rule ? [...ofScope, ...named('products', rule.products, isProduct)] : ofScope;
}

function checkLimits(rule: PreflightRule, path: string): FormFinding[] {
  if (rule.kind !== 'cartonLabel' || rule.upTo === undefined || gramsOf(rule.upTo) > gramsOf(rule.above)) return [];
  return [{ path: `${path}.upTo`, rule: 'tooSmall', args: { min: rule.above } }];
}
