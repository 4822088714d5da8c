import { ID_SHAPE } from '@waybound/contract/wire';

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

const shaped =
  (shape: RegExp): Reader<string> =>
  (value) =>
    shape.exec(String(value))?.[0];

const digits = shaped(/^[1-9]\d{0,8}$/);
/** Positive whole numbers: a page, a size. Waybill numbers are texts. */
export const wholeNumber: Reader<number> = (value) => Number(digits(value)) || undefined;

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
export const currencies: Reader<string[]> = some(shaped(/^[A-Z]{3}$/));
/** Of a record, and of several. */
export const id: Reader<string> = shaped(ID_SHAPE);
export const ids: Reader<string[]> = some(id);

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
export const amount: Reader<string> = shaped(/^\d{1,9}(\.\d{1,2})?$/);

const written = shaped(/^\d{4}-\d{2}-\d{2}$/);
/** A day of the calendar: 30 February is none. */
export const day: Reader<string> = (value) => {
  const given = written(value);
  return given !== undefined && JSON.stringify(new Date(given)).includes(given) ? given : undefined;
};
