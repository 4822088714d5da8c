import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { DEMO_MAILBOX_PATH } from './link-paths.ts';
import { siteTextsOf } from './link-pages.ts';
import type { Engine } from '../../kernel/database/engine.ts';
import { escapeHtml, sendHtmlPage } from '../../kernel/http/html-page.ts';
import { mailText } from './content/notice-texts.ts';

const SHOWN = 50;

interface SavedMail {
  id: string;
  kept_at: Date;
  recipient: string;
  subject: string;
  text: string;
}

/** Where a demo shows the mails that it does not send: those of the host's site, newest first. */
export function serveDemoMailbox(app: FastifyInstance, { engine }: { engine: Engine }): void {
  app.get(DEMO_MAILBOX_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const { lang, brand, siteId } = await siteTextsOf(engine, request);
    const title = mailText(lang, 'demo.title');
    const mails = await readSavedMails(engine, siteId, undefined);
    const items = mails.map(
      ({ id, kept_at, recipient, subject }) =>
        `<li><a href="${DEMO_MAILBOX_PATH}/${id}">${escapeHtml(subject)}</a><small>${escapeHtml(mailText(lang, 'demo.to'))}: ${escapeHtml(recipient)} · ${kept_at.toISOString()}</small></li>`,
    );
    const list = items.length > 0 ? `<ul>${items.join('\n')}</ul>` : `<p>${escapeHtml(mailText(lang, 'demo.none'))}</p>`;
    const body = `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(mailText(lang, 'demo.intro'))}</p>\n${list}`;
    return sendHtmlPage(reply, { lang, brand, title, body });
  });
  app.get<{ Params: { id: string } }>(`${DEMO_MAILBOX_PATH}/:id`, { exposeHeadRoute: false }, async (request, reply) => {
    const { lang, brand, siteId } = await siteTextsOf(engine, request);
    const { id } = request.params;
    const [mail] = /^[1-9][0-9]{0,17}$/.test(id) ? await readSavedMails(engine, siteId, id) : [];
    if (!mail) return reply.callNotFound();
    const back = `<p><a href="${DEMO_MAILBOX_PATH}">${escapeHtml(mailText(lang, 'demo.back'))}</a></p>`;
    const head = `<h1>${escapeHtml(mail.subject)}</h1>\n<p>${escapeHtml(mailText(lang, 'demo.to'))}: ${escapeHtml(mail.recipient)}</p>`;
    return sendHtmlPage(reply, { lang, brand, title: mail.subject, body: `${back}\n${head}\n<pre>${withLinks(mail.text)}</pre>` });
  });
}

const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:/.test(part) ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');

async function readSavedMails(engine: Engine, siteId: string, id: string | undefined): Promise<SavedMail[]> {
  return engine.transaction({ role: 'portal_ops' }, 'read', async (db) => {
    const { rows } = await sql<SavedMail>`select k.id, k.kept_at, k.recipient, k.subject, k.text
      from kept_mail k join customer c on c.id = k.customer_id
      where c.site_id = ${siteId} and (${id ?? null}::bigint is null or k.id = ${id ?? null}::bigint)
      order by k.kept_at desc, k.id desc limit ${SHOWN}`.execute(db);
    return rows;
  });
}
