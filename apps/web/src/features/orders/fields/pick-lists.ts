import { useMemo } from 'react';
import { ORDER_CURRENCIES } from '@waybound/contract/orders/order-codes';
import type { PickList } from '@waybound/contract/orders/order-row';
import type { PublicData } from '@waybound/contract/site/site';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { Departures } from '../modes/order-mode.ts';

export interface PickOption {
  value: string | number;
  label: string;
  /** What a search compares: both names and the code, in lower case. */
  words: string;
}

interface Entry {
  id: number;
  code: string;
  zh: string;
  en: string;
}

const HOME = 'CN';

/** The choices of a list in the language on the screen; undefined until the public data have arrived. */
export function usePickOptions(list: PickList, departures: Departures = 'airports'): readonly PickOption[] | undefined {
  const data = usePublicData();
  const { language } = useTranslation();
  return useMemo(() => data && optionsOf(list, departures, data, language), [list, departures, data, language]);
}

function optionsOf(list: PickList, departures: Departures, data: PublicData, language: 'zh' | 'en'): PickOption[] {
  const byCode = (entry: Entry) => toOption(entry.code, entry, language);
  const home = data.countries.find(({ code }) => code === HOME)?.id;
  switch (list) {
    case 'departures':
      // Goods mostly leave from home; the other places stay to be found.
      return data[departures]
        .toSorted((a, b) => Number(b.countryId === home) - Number(a.countryId === home))
        .map((place) => withCode(byCode(place)));
    case 'countries':
      return data.countries
        .filter(({ id }) => id !== home)
        .map((country) => withCode(toOption(country.id, country, language), country.code));
    case 'homeDivisions':
      return data.provinces.filter(({ countryId }) => countryId === home).map((province) => toOption(province.id, province, language));
    case 'orderCurrencies':
      return data.currencies.filter(({ code }) => ACCEPTED_CURRENCIES.has(code)).map((currency) => withCode(byCode(currency)));
    default:
      return data[list].map(byCode);
  }
}

const ACCEPTED_CURRENCIES: ReadonlySet<string> = new Set(ORDER_CURRENCIES);

const toOption = (value: string | number, { code, zh, en }: Entry, language: 'zh' | 'en'): PickOption => ({
  value,
  label: language === 'en' ? en : zh,
  words: `${zh} ${en} ${code}`.toLowerCase(),
});

const withCode = (option: PickOption, code = String(option.value)): PickOption => ({ ...option, label: `${option.label} ${code}` });
