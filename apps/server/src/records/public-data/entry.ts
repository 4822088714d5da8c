/** A row of reference data. The id is what an order stores, the code what an interface uses; neither is ever reused. */
export interface Entry {
  id: number;
  code: string;
  zh: string;
  en: string;
}

/** Something with a position on the map, in degrees. */
export interface Place {
  lon: number;
  lat: number;
}
