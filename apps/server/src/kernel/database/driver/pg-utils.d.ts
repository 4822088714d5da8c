/** How the driver writes values for the database; its types leave it out. */
declare module 'pg/lib/utils' {
  const utils: { prepareValue: (value: unknown) => string | Buffer | null };
  export default utils;
}
