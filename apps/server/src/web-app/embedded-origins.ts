import type { StoredSite } from '../db/stored.ts';
import type { Engine } from '../kernel/database/engine.ts';
import { Unavailable } from '../kernel/database/unavailable.ts';

/**
 * Where the embedded pages of a host's site come from, as an origin; undefined where it has none. Asked for each document, so that a change
 * of the site holds from the next one on. A database that does not answer keeps no document back: it is only without its frames.
 */
export const embeddedOrigins =
  (engine: Engine) =>
  async (host: string): Promise<string | undefined> => {
    try {
      const { rows } = await engine.query('select data from find_site($1)', [host.toLowerCase()]);
      const { embeddedUrl = '' } = (rows[0]?.['data'] ?? {}) as Partial<StoredSite>; // As `find_site` gives them.
      return URL.canParse(embeddedUrl) ? new URL(embeddedUrl).origin : undefined;
    } catch (error) {
      if (error instanceof Unavailable) return undefined;
      throw error;
    }
  };
