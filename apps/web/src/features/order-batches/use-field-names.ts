import { useMemo } from 'react';
import { isIntakeKey } from '@waybound/domain/intake/columns';
import { columnTitles } from '@waybound/domain/intake/titles';
import { useTranslation } from '../../kit/use-translation.ts';

/** What a field of an order is called in a sheet, in the language on the screen. */
export function useFieldNames(): (key: string) => string {
  const { group } = useTranslation(['orderSheet', 'order']);
  return useMemo(() => {
    // Keys hold dots of their own (`importer.VAT`), which would be taken for steps: so all names at once, by their keys.
    const titles = columnTitles(group('orderSheet:columns'), group('order:fields'));
    return (key: string) => (isIntakeKey(key) ? titles[key] : key);
  }, [group]);
}
