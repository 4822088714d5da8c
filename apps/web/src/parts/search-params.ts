/** Reads one search parameter: what is wrong or missing is left out, so an old or mistyped link still opens its page. */
export type Reader<T> = (value: unknown) => T | undefined;
type Readers = Readonly<Record<string, Reader<unknown>>>;
type Read<R extends Readers> = { [Name in keyof R]?: NonNullable<ReturnType<R[Name]>> };

/** The search parameters of a page: `searchOf({ tab: oneOf(WAYBILL_TABS), page: wholeNumber, waybillNos: texts })`. */
export const searchOf =
  <R extends Readers>(readers: R) =>
  (raw: Record<string, unknown>): Read<R> => {
    const found = Object.entries(readers).map(([name, read]) => [name, read(raw[name])] as const);
    // Each entry is the name of a reader with what that reader gave.
    return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Read<R>;
  };

export const text: Reader<string> = (value) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Positive whole numbers: a page, a size. Waybill numbers are texts. */
export const wholeNumber: Reader<number> = (value) => {
  const number = typeof value === 'string' && /^[0-9]{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : undefined;
};

/** Several values, separated by commas in the address. */
export const texts: Reader<string[]> = (value) => {
  // A list is written with commas, nothing as nothing.
  const given = [value]
    .join()
    .split(',')
    .flatMap((each) => each.trim() || []);
  return given.length > 0 ? given : undefined;
};

const some =
  <T extends string | number>(read: Reader<T>): Reader<T[]> =>
  (value) => {
    const given = texts(value)?.flatMap((each) => read(each) ?? []);
    return given?.length ? given : undefined;
  };

export const wholeNumbers: Reader<number[]> = some(wholeNumber);
/** Three capital letters each. */
export const currencies: Reader<string[]> = some((value) => /^[A-Z]{3}$/.exec(String(value))?.[0]);

export const oneOf =
  <const T extends string>(choices: readonly T[]): Reader<T> =>
  (value) =>
    choices.find((choice) => choice === value);

export const someOf =
  <const T extends string>(choices: readonly T[]): Reader<T[]> =>
  (value) => {
    const given = texts(value) ?? [];
    const known = choices.filter((choice) => given.includes(choice));
    return known.length > 0 ? known : undefined;
  };

/** A sum of money, as it travels: "1234.5". */
export const amount: Reader<string> = (value) => /^\d{1,9}(\.\d{1,2})?$/.exec(String(value))?.[0];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day of the calendar: 30 February is none. */
export const day: Reader<string> = (value) => {
  if (typeof value !== 'string' || !DAY.test(value)) return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(value) ? undefined : value;
};
