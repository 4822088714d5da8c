import type { OrderForm } from '../order-form-context.ts';
import type { FieldName } from '../order-values.ts';

/** Puts values into fields as if somebody had typed them; what was wrong with the fields before is answered by that. */
export function fillFields({ form, validation }: OrderForm, values: ReadonlyMap<FieldName, unknown>): void {
  // Each value comes from a record's field of the same type, or is the empty text that every field takes for nothing.
  for (const [name, value] of values) form.setValue(name, value as never, { shouldDirty: true });
  form.clearErrors([...values.keys()]);
  if (validation.hasTried()) void form.trigger();
}
