import { useMemo } from 'react';
import { isIntakeKey, type IntakeKey } from '@waybound/domain/intake-columns';
import { useTranslation } from 'react-i18next';

// Keys hold dots of their own (`importer.VAT`), which the library would take for steps: it gives all names at once, by their keys.
type TranslateAll = (key: 'columns', options: { returnObjects: true }) => Readonly<Record<IntakeKey, string>>;

/** What a field of an order is called in a sheet, in the language on the screen. */
export function useFieldNames(): (key: string) => string {
  const { t } = useTranslation('orderSheet');
  return useMemo(() => {
    const names = (t as unknown as TranslateAll)('columns', { returnObjects: true });
    return (key: string) => (isIntakeKey(key) ? names[key] : key);
  }, [t]);
}
