import pg from 'pg';

const { INT8: BIGINT, DATE } = pg.types.builtins;

/** How values are read, of both databases: bigint and date stay text. */
export const types = new pg.TypeOverrides();
types.setTypeParser(BIGINT, (value) => value);
types.setTypeParser(DATE, (value) => value);
