import { useMemo } from 'react';
import { isIntakeKey } from '@waybound/domain/intake/columns';
import { useTranslation } from '../../kit/use-translation.ts';

/** What a field of an order is called in a sheet, in the language on the screen. */
export function useFieldNames(): (key: string) => string {
  const { group } = useTranslation('orderSheet');
  return useMemo(() => {
    // Keys hold dots of their own (`importer.VAT`), which would be taken for steps: so all names at once, by their keys.
    const names = group('columns');
    return (key: string) => (isIntakeKey(key) ? names[key] : key);
  }, [group]);
}
