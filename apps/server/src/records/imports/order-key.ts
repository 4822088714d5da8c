/** Order numbers are compared as they are written, but for capitals: `1001-1` is not `10011`, whose record it would overwrite. */
export const orderKey = (written: string | null | undefined): string => (written ?? '').normalize('NFKC').trim().toUpperCase();
