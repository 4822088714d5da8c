import { useMemo } from 'react';
import { containerNo } from '@waybound/contract/orders/delivery-fields';
import type { RuleSet } from '@waybound/contract/orders/preflight-rules';
import { check } from '@waybound/contract/rules';
import { namedContainers } from '@waybound/contract/wire/orders/preflight';
import type { NamedContainer } from '@waybound/domain/order/end/shared-containers';
import { useWatch } from 'react-hook-form';
import { useCall } from '../../../api/query.ts';
import { useOrderForm } from '../order-form-context.ts';

/** Which end waybills name a container of the order; undefined while that is not known, or no rule asks for it. */
export function useNamedContainers(rules: RuleSet | undefined): readonly NamedContainer[] | undefined {
  const { form } = useOrderForm();
  const containers = useWatch({ control: form.control, name: 'containers' });
  const cabinetNumbers = useMemo(() => {
    const read = (containers || []).map(({ cabinetNumber }) => check(containerNo, cabinetNumber));
    return [...new Set(read.flatMap((each) => (each.ok ? each.value : [])))].sort();
  }, [containers]);
  const isAsked = rules?.rules.some(({ kind }) => kind === 'containerElsewhere') === true && cabinetNumbers.length > 0;
  const { data } = useCall(namedContainers, { cabinetNumbers }, { isEnabled: isAsked, isQuiet: true, keepsPreviousData: true });
  return data?.containers;
}
