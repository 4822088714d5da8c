import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { MutationCache } from './no-mutations.ts';

const makeClient = () => {
  // The build puts it in the library's place, whose type has private parts that nothing else can have.
  const client = new QueryClient({ mutationCache: new MutationCache() as never });
  client.mount();
  return client;
};

it('lets reads load again when the line is back', async () => {
  const client = makeClient();
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.resolve('answer'));
  const stop = new QueryObserver(client, { queryKey: ['read'], queryFn }).subscribe(() => undefined);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  stop();
  client.unmount();
});

it('is cleared with everything else, and never busy', () => {
  const client = makeClient();
  client.setQueryData(['read'], 'answer');
  expect(client.isMutating()).toBe(0);
  client.clear();
  expect(client.getQueryData(['read'])).toBeUndefined();
  client.unmount();
});
