import { usePublicData } from '../../api/bootstrap-data.ts';
import type { ComboboxOption } from '../../kit/combobox/options.ts';
import { useTranslation } from '../../kit/use-translation.ts';

/** The countries that a list is filtered by, found by either name and by the code; undefined while they load. */
export function useCountryOptions(): ComboboxOption<number>[] | undefined {
  const { language } = useTranslation();
  return usePublicData()?.countries.map(({ id, code, zh, en }) => ({
    value: id,
    label: language === 'en' ? en : zh,
    words: `${code} ${zh} ${en}`.toLowerCase(),
  }));
}
