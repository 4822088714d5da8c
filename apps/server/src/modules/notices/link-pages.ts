import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoredSite } from '../../db/stored.ts';
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from './link-paths.ts';
import { namedMailbox, unsubscribeToken } from './link-tokens.ts';
import type { Engine } from '../../kernel/database/engine.ts';
import { requestLanguage } from '../../kernel/dispatch/register.ts';
import type { Language } from '../../kernel/language.ts';
import { escapeHtml, sendHtmlPage } from '../../kernel/http/html-page.ts';
import type { SecretBox } from '../../kernel/security/secret-box.ts';
import { hashToken } from '../../kernel/security/session.ts';
import { mailText, type MailText } from './content/notice-texts.ts';

interface LinkPageServices {
  engine: Engine;
  secrets: SecretBox;
  clock: () => Date;
}

interface SiteTexts {
  lang: Language;
  brand: string;
}

type Page = (
  reply: FastifyReply,
  title: MailText,
  text: MailText,
  args?: Readonly<Record<string, string>>,
  button?: MailText,
) => FastifyReply;

/**
 * The pages behind the links in mails. Opening one changes nothing, because programs that check mails open every link; the button does, and
 * so does the one click of a mail program (RFC 8058).
 */
export function serveLinkPages(app: FastifyInstance, services: LinkPageServices): void {
  app.route({
    method: ['GET', 'POST'],
    url: CONFIRM_PATH,
    exposeHeadRoute: false,
    handler: async (request, reply) => confirm(services, request, reply),
  });
  app.route({
    method: ['GET', 'POST'],
    url: UNSUBSCRIBE_PATH,
    exposeHeadRoute: false,
    handler: async (request, reply) => unsubscribe(services, request, reply),
  });
}

async function confirm({ engine, clock }: LinkPageServices, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const page = await pageFor(engine, request);
  const hash = hashToken(tokenIn(request));
  const { rows } = await engine.query('select email, kind, customer_name from find_asked_mailbox($1, $2)', [hash, clock()]);
  const [row] = rows;
  if (!row) return page(reply, 'page.ended', 'page.endedText');
  const about = pageArguments(row, requestLanguage(request));
  if (request.method === 'GET') return page(reply, 'page.confirmTitle', 'page.confirmText', about, 'page.confirm');
  const { rowCount } = await engine.query('select email from confirm_mailbox($1, $2)', [hash, clock()]);
  return rowCount > 0 ? page(reply, 'page.confirmed', 'page.confirmedText', about) : page(reply, 'page.ended', 'page.endedText');
}

async function unsubscribe(
  { engine, secrets, clock }: LinkPageServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await pageFor(engine, request);
  const token = tokenIn(request);
  const named = namedMailbox(token);
  const { rows } = named
    ? await engine.query('select email, kind, customer_name, is_unsubscribed from find_mailbox($1, $2)', [
        named.customerId,
        named.mailboxId,
      ])
    : { rows: [] };
  const [row] = rows;
  const isOurs =
    named &&
    row &&
    secrets
      .fingerprint(token)
      .equals(secrets.fingerprint(unsubscribeToken(secrets, named.customerId, named.mailboxId, String(row['email']))));
  if (!isOurs) return page(reply, 'page.gone', 'page.goneText');
  const about = pageArguments(row, requestLanguage(request));
  if (request.method === 'GET' && row['is_unsubscribed'] !== true) {
    return page(reply, 'page.unsubscribeTitle', 'page.unsubscribeText', about, 'page.unsubscribe');
  }
  if (request.method === 'POST') await engine.query('select unsubscribe_mailbox($1, $2, $3)', [named.customerId, named.mailboxId, clock()]);
  return page(reply, 'page.unsubscribed', 'page.unsubscribedText', about);
}

function tokenIn(request: FastifyRequest): string {
  const { token } = request.query as { token?: unknown }; // Any query may come.
  return typeof token === 'string' ? token.slice(0, 200) : '';
}

const pageArguments = (row: Readonly<Record<string, unknown>>, lang: Language): Record<string, string> => ({
  email: String(row['email']),
  customer: String(row['customer_name']),
  kind: mailText(lang, `kind.${String(row['kind']) as 'tracking'}`), // One of the contract's kinds, as stored.
});

async function pageFor(engine: Engine, request: FastifyRequest): Promise<Page> {
  const { lang, brand } = await siteTextsOf(engine, request);
  return (reply, title, text, args = {}, button) => {
    const form = button ? `<form method="post"><button>${escapeHtml(mailText(lang, button))}</button></form>` : '';
    const body = `<h1>${escapeHtml(mailText(lang, title))}</h1>\n<p>${escapeHtml(mailText(lang, text, args))}</p>\n${form}`;
    return sendHtmlPage(reply, { lang, brand, title: mailText(lang, title), body });
  };
}

export async function siteTextsOf(engine: Engine, request: FastifyRequest): Promise<SiteTexts & { siteId: string }> {
  const lang = requestLanguage(request);
  const { rows } = await engine.query('select id, data from find_site($1)', [request.hostname.toLowerCase()]);
  const site = rows[0] as { id: string; data: StoredSite } | undefined; // As the site's own call has checked it.
  return { lang, brand: site?.data.title[lang] ?? '', siteId: site?.id ?? '0' };
}
