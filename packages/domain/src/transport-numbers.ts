/** Numbers of the main leg that carry a check digit. */

/** Letters count 10 to 38, without the multiples of eleven (ISO 6346). */
const LETTERS = 'A_BCDEFGHIJK_LMNOPQRSTU_VWXYZ';
const CONTAINER = /^[A-Z]{4}[0-9]{7}$/;
/** Three digits of the airline, seven of the serial and its check digit. */
const AIR_WAYBILL = /^[0-9]{3}-?([0-9]{7})([0-9])$/;

/**
 * The seventh digit of a container's number.
 * @param number four letters and six digits
 */
export function containerCheckDigit(number: string): number {
  const sum = Array.from(number, (sign, place) => (/\d/.test(sign) ? Number(sign) : 10 + LETTERS.indexOf(sign)) * 2 ** place);
  return (sum.reduce((all, each) => all + each, 0) % 11) % 10;
}

/**
 * The rest of the serial's division by seven (IATA Resolution 600a).
 * @param serial seven digits
 */
export const airWaybillCheckDigit = (serial: string): number => Number(serial) % 7;

export const isContainerNo = (text: string): boolean =>
  CONTAINER.test(text) && containerCheckDigit(text.slice(0, -1)) === Number(text.at(-1));

export function isAirWaybillNo(text: string): boolean {
  const [, serial, digit] = AIR_WAYBILL.exec(text) ?? [];
  return serial !== undefined && airWaybillCheckDigit(serial) === Number(digit);
}
