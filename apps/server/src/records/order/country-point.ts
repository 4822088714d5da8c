import { airports } from '../public-data/airports.ts';
import { findCountry } from './places.ts';

const airportsByCode = new Map(airports.map((airport) => [airport.code, airport]));

/** Longitude and latitude for what is known of a country alone: those of its main airport. */
export function countryPoint(countryId: number): [lon: number, lat: number] | undefined {
  const airport = airportsByCode.get(findCountry(countryId)?.mainAirport ?? '');
  return airport && [airport.lon, airport.lat];
}
