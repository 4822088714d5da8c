import { arrangeList, readList, type ArrangedList } from '@waybound/contract/wire/account/list-views';
import { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { makeKey, queryClient } from '../../../api/query.ts';
import { toast } from '../../../kit/toast/toast.ts';
import { copyPlace, keptQuery, type KeptList } from '../arranged/kept-list.ts';
import { merged } from './merge-arrangement.ts';

export type Arrangement = Pick<KeptList, 'rev' | 'columns' | 'density' | 'defaultViewId'>;
export type ArrangementChange = Partial<Omit<Arrangement, 'rev'>>;

/** By list: what the server has, while something is on its way there. */
const underWay = new Map<ArrangedList, Arrangement>();

export const keepCopy = (list: ArrangedList, kept: KeptList): void => localStorage.setItem(copyPlace(list), JSON.stringify(kept));

const shown = (list: ArrangedList): KeptList | undefined => queryClient.getQueryData(keptQuery(list).queryKey);

function show(list: ArrangedList, change: Partial<KeptList>): void {
  const kept = shown(list);
  if (!kept) return;
  const next = { ...kept, ...change };
  queryClient.setQueryData(keptQuery(list).queryKey, next);
  keepCopy(list, next);
}

/**
 * Keeps how the reader wants a list: on the screen at once, then with the login. What is changed while that is on its way goes after it; what
 * another tab has kept in the meantime is put together with it.
 */
export async function keepArrangement(list: ArrangedList, change: ArrangementChange): Promise<void> {
  const before = shown(list);
  if (!before) return;
  await queryClient.cancelQueries({ queryKey: keptQuery(list).queryKey });
  show(list, change);
  if (underWay.has(list)) return;
  underWay.set(list, before);
  try {
    await sendAll(list);
  } catch (error) {
    const failure = error instanceof ApiError ? error : undefined;
    if (failure?.mass && !failure.isShown) toast('error', failure.mass);
    await queryClient.invalidateQueries({ queryKey: keptQuery(list).queryKey });
  } finally {
    underWay.delete(list);
  }
}

/** Until the server has what is on the screen. */
async function sendAll(list: ArrangedList): Promise<void> {
  for (;;) {
    const [wanted, base] = [shown(list), underWay.get(list)];
    if (!wanted || !base || isEqual(wanted, base)) return;
    const answer = await send(list, { ...toArrangement(wanted), rev: base.rev });
    // What was pressed in the meantime stays on the screen and goes next.
    if (answer.newer) show(list, merged(base, shown(list) ?? wanted, answer.newer));
    const now = answer.newer ?? answer.saved;
    underWay.set(list, now);
    show(list, { rev: now.rev });
  }
}

type Sent = { saved: Arrangement; newer?: undefined } | { newer: Arrangement };

async function send(list: ArrangedList, wanted: Arrangement): Promise<Sent> {
  try {
    return { saved: await request(arrangeList, { list, ...wanted }, { idempotencyKey: makeKey() }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'stale') throw error;
    // As `arrangeList` refuses what is stale; of two that came at the same moment it does not know yet what the other has kept.
    const { newer } = error.data as { newer?: Arrangement };
    return { newer: newer ?? (await request(readList, { list })) };
  }
}

const toArrangement = ({ rev, columns, density, defaultViewId }: Arrangement): Arrangement => ({ rev, columns, density, defaultViewId });

const isEqual = (one: Arrangement, other: Arrangement): boolean =>
  JSON.stringify({ ...toArrangement(one), rev: 0 }) === JSON.stringify({ ...toArrangement(other), rev: 0 });
