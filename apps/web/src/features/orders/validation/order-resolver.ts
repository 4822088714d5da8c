import { missingFields } from '@waybound/domain/order/requirements';
import type { FormFinding } from '@waybound/contract/rules';
import type { Resolver } from 'react-hook-form';
import type { PackingCells } from '../../../parts/goods/packing-cells.ts';
import { toFieldError, toFieldErrors, serverError } from '../../../parts/form/draft/field-error.ts';
import { differences, draftFindings, faultAt, readValues } from './order-check.ts';
import type { ValidationState } from '../order-form-context.ts';
import type { OrderValues } from '../order-values.ts';
import type { ServerFieldErrors } from '../../../parts/form/draft/server-field-errors.ts';

/** What is wrong with the fields: by their schemas, by what the server said, and once a submission was tried what is missing too. */
export function createOrderResolver(
  validation: ValidationState,
  serverErrors: ServerFieldErrors,
  packing: () => readonly PackingCells[],
): Resolver<OrderValues> {
  return (values) => {
    const errors = [
      ...draftFindings(values).map((finding) => [finding.path, toFieldError(finding)] as const),
      ...serverErrors.currentFor(values).map(([name, message]) => [name, serverError(message)] as const),
      ...(validation.hasTried() ? neededOf(values, validation, packing()) : []).map(
        (finding) => [finding.path, toFieldError(finding)] as const,
      ),
    ];
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: toFieldErrors<OrderValues>(errors) };
  };
}

/** What a submission needs of the fields; the lines of the grids show theirs in their cells. */
function neededOf(values: OrderValues, validation: ValidationState, packing: readonly PackingCells[]): FormFinding[] {
  const order = readValues(values);
  const wrong = new Set(draftFindings(values).map(({ path }) => faultAt(path)));
  return [...missingFields(order, validation.setting()).filter(({ path }) => !wrong.has(path)), ...differences(packing, order)];
}
