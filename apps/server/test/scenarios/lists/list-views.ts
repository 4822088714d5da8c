import type { CallInput } from '@waybound/contract/call';
import { arrangeList, saveView } from '@waybound/contract/account/list-views';
import type { TestServer } from '../../server/test-server.ts';

const COLUMNS = { order: ['eta', 'status'], hidden: ['route'], pinned: ['status'] };
const CONTENT = {
  search: { tab: 'problem', shippingWays: ['AIR'], countryIds: [1], createdFrom: '2026-01-01' },
  columns: COLUMNS,
  density: 'dense',
} as const;
const NEW = { list: 'waybill', name: 'US air', isShared: true, content: CONTENT } satisfies CallInput<typeof saveView>;

/** The scenarios of lists as their readers have arranged them. */
export function listViewScenarios({ call, customer }: TestServer) {
  const withView = async () => {
    const who = await customer();
    const view = await call(saveView, NEW, { token: who.token });
    return { who, view };
  };
  return {
    'listViews.readList': async () => ({ who: (await withView()).who, input: { list: 'waybill' } }),
    'listViews.arrangeList': async () => {
      const { who, view } = await withView();
      const first = { list: 'waybill', rev: 0, columns: null, density: 'dense', defaultViewId: null } satisfies CallInput<
        typeof arrangeList
      >;
      const { rev } = await call(arrangeList, first, { token: who.token });
      return { who, input: { ...first, rev, columns: COLUMNS, defaultViewId: view.id } };
    },
    'listViews.saveView': async () => {
      const { who, view } = await withView();
      return { who, input: { ...NEW, id: view.id, rev: view.rev, name: 'EU sea' } };
    },
    'listViews.deleteView': async () => {
      const { who, view } = await withView();
      return { who, input: { id: view.id } };
    },
  };
}
