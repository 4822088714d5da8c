import type { Condition, FactValue } from '@waybound/contract/condition';

/** Where a fact stands in the database: a column, or an expression such as `exists (…)`. */
export interface Place {
  sql: string;
  isNullable?: boolean;
}

const literal = (value: FactValue): string => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));

/**
 * A condition as text, with literals: it serves as a filter and as the predicate of an index. SQL's third truth value never appears, because
 * of a fact that can be null every leaf asks first whether it is there: `not` means here what it means in JavaScript.
 */
export function conditionSql(condition: Condition, placeOf: (fact: string) => Place): string {
  if (condition.op === 'all') return joined(condition.of, ' and ', 'true', placeOf);
  if (condition.op === 'any') return joined(condition.of, ' or ', 'false', placeOf);
  if (condition.op === 'not') return `(not ${conditionSql(condition.of, placeOf)})`;
  const { sql, isNullable } = placeOf(condition.fact);
  if (condition.op === 'present') return `(${sql} is not null)`;
  const text = condition.op === 'above' ? `${sql} > ${condition.than}` : isOneOf(sql, condition.values);
  return isNullable ? `(${sql} is not null and ${text})` : `(${text})`;
}

function joined(of: readonly Condition[], operator: string, whenEmpty: string, placeOf: (fact: string) => Place): string {
  return of.length === 0 ? whenEmpty : `(${of.map((each) => conditionSql(each, placeOf)).join(operator)})`;
}

function isOneOf(sql: string, values: readonly FactValue[]): string {
  const [first] = values;
  if (values.length > 1) return `${sql} in (${values.map(literal).join(', ')})`;
  if (typeof first === 'boolean') return first ? sql : `not ${sql}`;
  return first === undefined ? 'false' : `${sql} = ${literal(first)}`;
}
