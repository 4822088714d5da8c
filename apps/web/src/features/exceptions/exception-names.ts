import { isExceptionCause, type ExceptionCategory, type ExceptionCause } from '@waybound/contract/exceptions/exception-codes';
import type { ExceptionRow } from '@waybound/contract/exceptions/exceptions';
import { useTranslation } from '../../kit/use-translation.ts';

/** The cause of the dashboard that waits for the customer here, where it is one. */
const causeOf = ({ category, actor }: Pick<ExceptionRow, 'category' | 'actor'>): ExceptionCause | undefined =>
  actor === 'customer' && isExceptionCause(category) ? category : undefined;

/** Categories and what is to be done, in the dashboard's words where it is the dashboard's cause. */
export function useExceptionNames() {
  const { t } = useTranslation(['exceptions', 'dashboard']);
  return {
    category: (category: ExceptionCategory): string =>
      isExceptionCause(category) ? t(`dashboard:attention.short.${category}`) : t(`exceptions:category.${category}`),
    sentence(row: Pick<ExceptionRow, 'category' | 'actor' | 'problem'>): string {
      if (row.category === 'quiet') return t(`exceptions:quiet.${row.actor}`);
      const cause = causeOf(row);
      if (cause) return t(`dashboard:attention.${cause}`);
      const { category, actor, problem } = row;
      if (category === 'case') return t(`exceptions:case.${actor}`);
      if (category === 'problem' && actor === 'customer') return t(`exceptions:problem.${problem ?? 'other'}`);
      if (category === 'cut' && actor === 'forwarder') return t('exceptions:with.asked');
      return t(`exceptions:with.${isExceptionCause(category) && category !== 'question' ? 'price' : category}`);
    },
  };
}
