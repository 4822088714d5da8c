import { sessionInfo } from '@waybound/contract/wire/auth';
import type { Wire, WireAnswer, WireInput } from '@waybound/contract/wire';
import { listFiles } from '@waybound/contract/wire/files';
import { queryUnreadMessage } from '@waybound/contract/wire/messages';
import { findSite, initData } from '@waybound/contract/wire/site';
import { i18n } from '@waybound/phrases/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { expect, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../api/query.ts';
import { dropToken, keepToken, onSessionEnd } from '../api/session.ts';
import { startI18n } from '../app/i18n.ts';
import { endSession } from '../app/log-out.ts';
import { makeRouter } from '../app/router.tsx';
import '../styles/base.css';

/** For tests of all features: the pages in their real router and client; only the network's edge is played, in the contract's shapes. */

interface Asked {
  path: string;
  input: unknown;
}

const USER = {
  customerId: '1',
  customerCode: 'WB-0881',
  customerNameShort: '远帆电子',
  loginName: 'demo',
  isCheckPrice: false,
  showWarehouseInfo: 1,
  isClientView: 0,
  companyText: '',
};
const named = (code: string, zh: string, en: string) => ({ id: 1, code, zh, en, countryId: 1, lon: 0, lat: 0, timeZone: 'Asia/Shanghai' });
export const NO_PLACES = {
  version: '1',
  countries: [{ id: 1, code: 'US', zh: '美国', en: 'United States', hasStates: true, region: '', mainPort: null, mainAirport: null }],
  provinces: [],
  ports: [],
  airports: [named('HKG', '香港', 'Hong Kong'), named('LAX', '洛杉矶', 'Los Angeles')],
  railTerminals: [],
  warehouses: [],
  currencies: [],
  units: [],
  cabinetTypes: [],
  channelCapacities: [],
  specialProducts: [],
  platforms: [],
};

const envelope = (code: number, data: unknown, mass = '') => Response.json({ code, mass, message: mass, data });

type Answerer = (input: unknown) => Response;

export interface PlayedServer {
  asked: Asked[];
  answer: <S extends Wire>(spec: S, answer: WireAnswer<S> | ((input: WireInput<S>) => WireAnswer<S>)) => void;
  /** A body as it is, of a call that answers without the envelope. */
  answerBare: (spec: Wire, body: unknown) => void;
  refuse: (spec: Wire, reason: string, mass: string, code?: number, more?: object) => void;
  /** The inputs of one call, in the order they came. */
  inputsOf: (spec: Wire) => unknown[];
}

/** Answers what every page asks for, and 500 to what the test has given no answer. `user` changes who is logged in. */
export function playServer(user: Partial<typeof USER> = {}): PlayedServer {
  const answers = new Map<string, Answerer>();
  const asked: Asked[] = [];
  const server: PlayedServer = {
    asked,
    answer: (spec, answer) =>
      void answers.set(spec.path, (input) =>
        envelope(200, typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : answer),
      ),
    answerBare: (spec, body) => void answers.set(spec.path, () => Response.json(body)),
    refuse: (spec, reason, mass, code = 409, more = {}) => void answers.set(spec.path, () => envelope(code, { reason, ...more }, mass)),
    inputsOf: (spec) => asked.filter(({ path }) => path === spec.path).map(({ input }) => input),
  };
  answers.set(sessionInfo.path, () => envelope(200, { ...USER, ...user }));
  answers.set(initData.path, () => envelope(200, NO_PLACES));
  answers.set(findSite.path, () => envelope(404, { reason: 'recordMissing' }));
  answers.set(queryUnreadMessage.path, () => Response.json({ count: 0, data: [] }));
  answers.set(listFiles.path, () => envelope(200, []));
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const url = new URL(address, location.href);
    const path = url.pathname.replace(/^\/api/, '');
    const input: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(url.searchParams);
    asked.push({ path, input });
    return Promise.resolve(answers.get(path)?.(input) ?? new Response('', { status: 500 }));
  });
  return server;
}

/** Opens the product at an address, with whatever is known of this reader so far. */
async function openAt(address: string) {
  // A file that has not started them itself: the frame's own texts are missing then.
  if (!i18n.exists('common:otherLanguage')) await startI18n([]);
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }));
  onSessionEnd(() => void endSession(router));
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    router,
    isAt: (href: string) => expect.poll(() => decodeURIComponent(router.state.location.href)).toBe(href),
    href: () => decodeURIComponent(router.state.location.href),
    back: () => router.history.back(),
  };
}

/** The same for somebody who is logged in and comes for the first time. */
export async function visit(address: string, token = 't') {
  keepToken(token);
  queryClient.clear();
  return openAt(address);
}

/** The same for somebody who is not. */
export async function visitLoggedOut(address: string) {
  dropToken();
  queryClient.clear();
  return openAt(address);
}
