import { useMemo } from 'react';
import { usePublicData } from '../../api/bootstrap-data.ts';
import type { Option } from '../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

const HOME = 'CN';

/** The domestic divisions of the public data, in the language on the screen. */
export function useProvinces(): { options: readonly Option[]; nameOf: (id: number) => string } {
  const data = usePublicData();
  const { language } = useTranslation();
  return useMemo(() => {
    const home = data?.countries.find(({ code }) => code === HOME)?.id;
    const provinces = (data?.provinces ?? []).filter(({ countryId }) => countryId === home);
    const names = new Map(provinces.map((each) => [each.id, each[language]]));
    return {
      options: provinces.map((each) => ({ value: String(each.id), label: each[language] })),
      nameOf: (id) => names.get(id) ?? '',
    };
  }, [data, language]);
}
