import type { PublicContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';

/** A login belongs to the site of the host it came through. */
export async function siteOfHost(context: PublicContext): Promise<{ id: string; code: string }> {
  const [site] = await context.query('select id, code from find_site($1)', [context.host]);
  if (!site) refuse('noSite');
  return { id: String(site['id']), code: String(site['code']) };
}
