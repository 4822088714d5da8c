import type { ComponentProps } from 'react';
import { useTranslation } from '../../../kit/use-translation.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { TypedKeeper } from './use-typed-values.ts';

type Guard = ComponentProps<typeof LeaveGuard>;

interface LeaveTypedProps {
  keeper: Pick<TypedKeeper<object>, 'hasUnsaved' | 'keep' | 'forget'>;
  /** True when all of it is saved. Left out of a form that is sent once: what was typed stays on this device then. */
  save?: () => Promise<boolean>;
  /** Those of a draft where left out. */
  words?: Guard['words'];
}

const isSameForm: Guard['isSameForm'] = (from, to) =>
  from.pathname === to.pathname && JSON.stringify(from.search) === JSON.stringify(to.search);

/** Leaving a form with something unsaved in it asks once. */
export function LeaveTyped({ keeper, save, words }: LeaveTypedProps) {
  const { group } = useTranslation('order');
  const keep = () => keeper.keep().then(() => true);
  const draft = { hasUnsaved: keeper.hasUnsaved, saver: { flush: save ?? keep }, forget: keeper.forget };
  return <LeaveGuard draft={draft} isSameForm={isSameForm} words={words ?? group('leave')} />;
}
