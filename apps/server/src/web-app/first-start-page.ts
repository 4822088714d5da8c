import { firstStart as en } from '@waybound/phrases/en/portal/first-start';
import { firstStart as zh } from '@waybound/phrases/zh/portal/first-start';
import type { FastifyReply } from 'fastify';
import type { Engine } from '../kernel/database/engine.ts';
import { escapeHtml, sendHtmlPage } from '../kernel/http/html-page.ts';

const INIT = 'npm run house -- init --host portal.example.com --name "Example Freight" --name-zh 示例货运';

const section = (lang: string, { title, text, help }: typeof zh | typeof en): string =>
  `<section lang="${lang}"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><pre>${escapeHtml(INIT)}</pre>
<p><small>${escapeHtml(help)} npm run house</small></p></section>`;

/** Stands for every page of a portal that has no site. */
export const sendFirstStartPage = (reply: FastifyReply): FastifyReply =>
  sendHtmlPage(reply.code(503).header('retry-after', '30'), {
    lang: 'zh',
    brand: 'Waybound',
    title: en.title,
    body: section('zh-CN', zh) + section('en', en),
  });

/** Whether unknown hosts are led anywhere. Asked until they are: a site that is there stays. */
export function siteProbe(engine: Engine): () => Promise<boolean> {
  let isThere = false;
  return async () => {
    if (!isThere) isThere = (await engine.query('select 1 from find_site($1)', [''])).rows.length > 0;
    return isThere;
  };
}
