import { missingFields } from '@waybound/domain/order-requirements';
import type { Finding } from '@waybound/contract/rules';
import type { Resolver } from 'react-hook-form';
import type { PackingCells } from '../../parts/packing/packing-cells.ts';
import { toFieldError, toFieldErrors, toldError } from './field-error.ts';
import { differences, faultsOf, readValues, toFieldName } from './order-check.ts';
import type { Asked } from './order-form-context.ts';
import type { OrderValues } from './order-values.ts';
import type { ToldFields } from './told-fields.ts';

/** What is wrong with the fields: by their schemas, by what the server said, and once a submission was tried what is missing too. */
export function createOrderResolver(asked: Asked, told: ToldFields, packing: () => readonly PackingCells[]): Resolver<OrderValues> {
  return (values) => {
    const errors = [
      ...faultsOf(values).map((finding) => [finding.path, toFieldError(finding)] as const),
      ...told.about(values).map(([name, message]) => [name, toldError(message)] as const),
      ...(asked.hasTried() ? neededOf(values, asked, packing()) : []).map((finding) => [finding.path, toFieldError(finding)] as const),
    ];
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: toFieldErrors(errors) };
  };
}

/** What a submission needs of the fields; the lines of the grids tell themselves in their cells. */
function neededOf(values: OrderValues, asked: Asked, packing: readonly PackingCells[]): Finding[] {
  const order = readValues(values);
  const wrong = new Set(faultsOf(values).map(({ path }) => toFieldName(path)));
  return [...missingFields(order, asked.setting()).filter(({ path }) => !wrong.has(path)), ...differences(packing, order)];
}
