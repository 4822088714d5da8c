import { listSessions, loginSecurity } from '@waybound/contract/account';
import { sessionInfo } from '@waybound/contract/auth';
import type { CallSpec } from '@waybound/contract/call';
import { findSite, initData } from '@waybound/contract/site';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { expect, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../../api/query.ts';
import { onSessionEnd } from '../../../api/session.ts';
import { endSession } from '../../../app/log-out.ts';
import { makeRouter } from '../../../app/router.tsx';
import '../../../styles/base.css';

/** For tests: the pages in their real router and client; only the network's edge is played, in the contract's shapes. */

const USER = { customerId: '1', customerCode: 'WB-0881', customerNameShort: '远帆电子', loginName: 'sailor2026', isCheckPrice: false };

const envelope = (code: number, data: unknown, mass = '') => Response.json({ code, mass, message: mass, data });

export function playServer() {
  const answers = new Map<string, () => Response>();
  const asked: { path: string; input: unknown }[] = [];
  const server = {
    answer: (spec: CallSpec, data: unknown) => void answers.set(spec.path, () => envelope(200, data)),
    /** An odd shape, as it is. */
    answerBare: (spec: CallSpec, body: unknown) => void answers.set(spec.path, () => Response.json(body)),
    refuse: (spec: CallSpec, reason: string, mass: string) => void answers.set(spec.path, () => envelope(403, { reason }, mass)),
    inputsOf: (spec: CallSpec) => asked.filter(({ path }) => path === spec.path).map(({ input }) => input),
  };
  server.answer(sessionInfo, USER);
  server.answer(initData, { ports: [], airports: [], railTerminals: [], warehouses: [], countries: [] });
  server.refuse(findSite, 'recordMissing', '');
  server.answer(loginSecurity, { passwordChangedAt: null, secondFactorSince: null, recoveryCodesLeft: 0 });
  server.answer(listSessions, { sessions: [] });
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const path = new URL(address, location.href).pathname.replace(/^\/api/, '');
    asked.push({ path, input: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    return Promise.resolve(answers.get(path)?.() ?? envelope(200, {}));
  });
  return server;
}

export async function visit(address: string) {
  queryClient.clear();
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }));
  onSessionEnd(() => void endSession(router));
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { isAt: (href: string) => expect.poll(() => decodeURIComponent(router.state.location.href)).toBe(href) };
}
