import { useMemo, type ReactNode } from 'react';
import { usePublicData } from '../../api/bootstrap-data.ts';
import type { Option } from '../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import type { FieldKey, SavedRecord } from './kinds.ts';
import { asText } from './record-values.ts';

const HOME = 'CN';

/** The choices that come from the public data, in the language on the screen. */
export function usePlaces() {
  const data = usePublicData();
  const { language } = useTranslation();
  const isEnglish = language === 'en';
  return useMemo(() => {
    const home = data?.countries.find(({ code }) => code === HOME)?.id;
    const named = ({ zh, en }: { zh: string; en: string }) => (isEnglish ? en : zh);
    const countries = (data?.countries ?? []).map((each) => ({ value: String(each.id), label: `${named(each)} ${each.code}` }));
    const provinces = (data?.provinces ?? []).filter(({ countryId }) => countryId === home);
    return {
      codeOf: (countryId: unknown) => data?.countries.find(({ id }) => id === countryId)?.code,
      countries,
      provinces: provinces.map((each): Option => ({ value: String(each.id), label: named(each) })),
      statesOf: (countryId: unknown): Option[] =>
        (data?.provinces ?? [])
          .filter((each) => each.countryId === countryId && countryId !== home)
          .map((each) => ({ value: each.code, label: `${each.code} · ${named(each)}` })),
      products: (data?.specialProducts ?? [])
        .filter(({ code }) => code !== 'none')
        .map((each) => ({ value: each.code, label: named(each) })),
    };
  }, [data, isEnglish]);
}

const MONEY: ReadonlySet<string> = new Set(['declareValue', 'declaredPrice', 'purchasingPrice', 'salePrice']);
const currencyOf = (field: FieldKey): FieldKey => (field === 'purchasingPrice' ? 'purchasingCurrency' : 'declareCurrency');
const LENGTHS: ReadonlySet<string> = new Set(['length', 'width', 'height']);

/** How a list writes a field of a record. */
export function useFieldText(): (record: SavedRecord, field: FieldKey) => ReactNode {
  const { t } = useTranslation('addressBook');
  const places = usePlaces();
  const format = useFormats();
  return useMemo(() => {
    const labelIn = (options: readonly Option[], wanted: string) => options.find(({ value }) => value === wanted)?.label;
    return (record, field) => {
      const value = record[field];
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (field === 'gtin' && record['noGtin'] === true) return t('field.noGtin');
      const text = asText(value);
      if (text === '') return undefined;
      if (field === 'countryId') return labelIn(places.countries, text);
      if (field === 'province') return labelIn(places.provinces, text);
      if (field === 'type') return t(`choice.type.${text === 'person' ? 'person' : 'company'}`);
      if (MONEY.has(field)) {
        const currency = asText(record[currencyOf(field)]);
        return currency === '' ? format.figure(text, 2) : format.money(text, currency);
      }
      if (LENGTHS.has(field)) return format.centimetres(text);
      if (field === 'grossWeight') return format.kilograms(text);
      return text;
    };
  }, [t, places, format]);
}

/** Figures are aligned right, where they can be compared. */
export const isFigure = (field: FieldKey): boolean => MONEY.has(field) || LENGTHS.has(field) || field === 'grossWeight';
