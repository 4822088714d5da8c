import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieOf } from '../kernel/dispatch/cookies.ts';
import { pagePolicy } from '../kernel/http/page-policy.ts';
import { sendFirstStartPage } from './first-start-page.ts';
import { NO_PRELOAD, readPagePreloads, preloadMarkupFor, type PageRequest } from './page-preloads.ts';

/** The build's placeholder for the nonce of an answer. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const NONCE_BYTES = 16;
/** The placeholders for what the requested page loads first. */
const CALLS_PLACEHOLDER = '<!-- first calls -->';
const FILES_PLACEHOLDER = '<!-- first files -->';

/**
 * Serves the document of the built page where there is one: any address but one of the API or of a file is the app itself.
 * @param isSetUp before that each address says what an administrator has to run
 * @param embeddedOriginOf of a host's site: what its pages may show in a frame
 */
export function serveWebApp(
  app: FastifyInstance,
  fileBaseUrl: string,
  folder: string,
  isSetUp: () => Promise<boolean> = async () => true,
  embeddedOriginOf: (host: string) => Promise<string | undefined> = async () => undefined,
): void {
  const index = path.join(folder, 'index.html');
  if (!fs.existsSync(index)) return;
  const page = fs.readFileSync(index, 'utf8');
  const preloads = readPagePreloads(folder);
  const preloadOf = preloads ? preloadMarkupFor(preloads) : () => NO_PRELOAD;
  app.get('/*', { compress: { encodings: ['br', 'gzip'], customTypes: /^text\/html/ } }, async (request, reply) => {
    const isFile = /^\/(?:api|assets)\//.test(request.url) || /\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0] ?? '');
    if (isFile) return reply.callNotFound();
    if (!(await isSetUp())) return sendFirstStartPage(reply);
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const { calls, files } = preloadOf(pageRequestOf(request));
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(nonce, fileBaseUrl, await embeddedOriginOf(request.hostname)))
      .type('text/html; charset=utf-8')
      .send(
        page
          .replaceAll(NONCE_PLACEHOLDER, nonce)
          .replace(CALLS_PLACEHOLDER, () => calls)
          .replace(FILES_PLACEHOLDER, () => files),
      );
  });
}

/** As the page itself reads them: who has a session, and the language that was chosen here. */
function pageRequestOf(request: FastifyRequest): PageRequest {
  const [pathname = '/'] = request.url.split('?');
  return {
    path: pathname,
    hasSession: Boolean(cookieOf(request, 'waybound')),
    language: cookieOf(request, 'language') === 'en' ? 'en' : 'zh',
  };
}
