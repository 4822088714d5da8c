import { createContext, use, useMemo } from 'react';
import { factsOfMarks, fieldsWhere, type FieldMark } from '@waybound/contract/form';
import { ORDER_TABLE } from '@waybound/contract/orders/order-form';
import type { OrderPath } from '@waybound/contract/orders/order-row';
import type { PublicData } from '@waybound/contract/site/site';
import { oncePerObject } from '@waybound/domain/once-per-key';
import type { OrderSetting } from '@waybound/domain/order/order-facts';
import { requirementsOf } from '@waybound/domain/order/requirements';
import { useWatch } from 'react-hook-form';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { useChosenOffer } from '../channels/offers.ts';
import { toChoices } from '../channels/fixed-choices.ts';
import { isFieldName } from '../order-values.ts';
import { readValues } from './order-check.ts';
import { useOrderForm } from '../order-form-context.ts';

type Marks = Readonly<Record<OrderPath, FieldMark>>;

export const MarksContext = createContext<Marks | undefined>(undefined);

/** The state of a field at this moment: required, optional, fixed by the channel, or not asked. */
export function useFieldMark(path: OrderPath): FieldMark {
  return use(MarksContext)?.[path] ?? 'optional';
}

const FACTS = factsOfMarks(ORDER_TABLE);
/** The choices that change marks; the form redraws them when one of these changes. Several facts follow from the country, one from the further addresses. */
export const MARK_DEPENDENCIES = [
  ...fieldsWhere(ORDER_TABLE, () => true)
    .filter(isFieldName)
    .filter((path) => FACTS.has(path)),
  'countryId' as const,
  'furtherDeliveries' as const,
];

/** All marks at once, for the outline. */
export const useMarks = (): Marks | undefined => use(MarksContext);

/** What is known about the order's country and channel, and of Amazon's warehouses. */
export function useSetting(): OrderSetting {
  const { form } = useOrderForm();
  const countryId = useWatch({ control: form.control, name: 'countryId' });
  const known = usePublicData();
  const country = known?.countries.find(({ id }) => id === countryId);
  const warehouses = known && amazonWarehouses(known);
  const offer = useChosenOffer();
  return useMemo(() => ({ country, channel: toChoices(offer), warehouses }), [country, offer, warehouses]);
}

const amazonWarehouses = oncePerObject(({ countries, warehouses }: PublicData): ReadonlyMap<string, string> => {
  const codes = new Map(countries.map(({ id, code }) => [id, code]));
  return new Map(warehouses.flatMap(({ kind, code, countryId }) => (kind === 'fba' ? [[code, codes.get(countryId) ?? ''] as const] : [])));
});

/** The same object until a mark really changes, so that fields are drawn again only then. */
export function useMarksOfForm(): Marks {
  const { form } = useOrderForm();
  const setting = useSetting();
  useWatch({ control: form.control, name: MARK_DEPENDENCIES });
  const marks = requirementsOf(readValues(form.getValues()), setting);
  const written = JSON.stringify(marks);
  return useMemo(() => JSON.parse(written) as Marks, [written]); // Written from marks one line above.
}
