import { usePublicData } from '../../../api/bootstrap-data.ts';

/** The ISO code of a chosen country, by which its rules go. */
export const useCountryCode = (countryId: string | number | undefined): string | undefined =>
  usePublicData()?.countries.find(({ id }) => String(id) === String(countryId))?.code;
