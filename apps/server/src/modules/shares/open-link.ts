import type { ShareKind } from '@waybound/contract/wire/waybills/shares';
import type { WaybillKind } from '@waybound/contract/waybills/status';
import type { PublicContext } from '../../kernel/context.ts';
import { publicData } from '../../records/public-data/public-data.ts';

interface Link {
  id: string;
  kind: ShareKind;
  hash: Buffer;
}

/** What a link opens, by functions of the database each of which checks it for itself; their columns are listed in the migrations. */
export interface OpenLink {
  kind: ShareKind;
  rows: <T>(functionName: string) => Promise<T[]>;
}

export const openLink = (context: PublicContext, { id, kind, hash }: Link): OpenLink => ({
  kind,
  rows: async <T>(functionName: string) =>
    (await context.query(`select * from ${functionName}($1, $2, $3, $4)`, [id, kind, hash, context.now])) as T[],
});

/** Of which kind the waybill is; undefined where the link opens nothing. */
export async function kindOfShared(link: OpenLink): Promise<WaybillKind | undefined> {
  const [found] = await link.rows<{ find_shared_kind: WaybillKind | null }>('find_shared_kind');
  return found?.find_shared_kind ?? undefined;
}

const countries = new Map(publicData.countries.map(({ id, zh, en }) => [id, { zh, en }]));

/** A stranger loads no public data: a country has its name in both languages. */
export const countryName = (id: number | null): { zh: string; en: string } | null => countries.get(id ?? 0) ?? null;
