import type { PublicData } from '@waybound/contract/site/site';
import { useMemo } from 'react';
import { usePublicData } from '../../api/bootstrap-data.ts';
import { useTranslation } from '../../kit/use-translation.ts';

interface PlaceNames {
  /** The name of a port, airport, terminal or warehouse; its code until the names have arrived, and where it is not in our lists. */
  placeOf: (code: string) => string;
  /** The name with its code, where the name does not say it already. */
  placeWithCode: (code: string) => string;
  countryOf: (id: number) => string | undefined;
}

const named = (data: PublicData) => [...data.ports, ...data.airports, ...data.railTerminals, ...data.warehouses];

/** Names of places in the reader's language. */
export function usePlaceNames(): PlaceNames {
  const { language } = useTranslation();
  const data = usePublicData();
  return useMemo(() => {
    const places = new Map(data ? named(data).map((place) => [place.code, place[language]]) : []);
    const countries = new Map(data?.countries.map((country) => [country.id, country[language]]));
    const placeOf = (code: string) => places.get(code) ?? code;
    const placeWithCode = (code: string) => (placeOf(code).includes(code) ? placeOf(code) : `${placeOf(code)} ${code}`);
    return { placeOf, placeWithCode, countryOf: (id) => countries.get(id) };
  }, [data, language]);
}
