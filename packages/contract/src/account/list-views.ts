import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import * as wire from '../wire/account/list-views.ts';

/**
 * How a login has arranged a list for itself, and the views that are kept of it: what is filtered, sorted and shown, under a name
 * (docs/decisions/2026-11-26-lists-of-ones-own.md).
 */

const MAX_COLUMNS = 60;
const list = z.enum(wire.ARRANGED_LISTS);
const density = z.enum(wire.DENSITIES);
const columnKeys = z.array(f.text(40)).check(z.maxLength(MAX_COLUMNS));

/** Keys of the page's columns: their order, those left out, those pinned at the start. */
const columns = z.object({ order: columnKeys, hidden: columnKeys, pinned: columnKeys });
export type ListColumns = z.output<typeof columns>;

/** What the list's own call takes, but the page. */
const search = z.record(z.string(), z.unknown());

const content = z.object({
  search,
  /** Null: the page's own. */
  columns: z.nullable(columns),
  density,
});
export type ViewContent = z.output<typeof content>;

const view = z.extend(content, {
  id: f.id,
  rev: f.rev,
  name: z.string(),
  /** Colleagues of the same customer see it too. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Whoever keeps it. */
  ownerName: z.string(),
  /** It may be taken away: one's own, and for an owner one that a colleague who can no longer log in has left behind. */
  mayDelete: z.boolean(),
  /** Names of filters, tab or sort whose value is no longer there: they are left out of `search`. */
  lost: z.array(z.string()),
});
export type ListView = z.output<typeof view>;

const arrangement = z.object({
  /** 0 until something was kept. */
  rev: f.rev,
  /** Null: the page's own. */
  columns: z.nullable(columns),
  density,
  /** With which view the list opens; null for none. */
  defaultViewId: z.nullable(f.id),
});
export type ListArrangement = z.output<typeof arrangement>;

export const readList = call(wire.readList, {
  summary: 'How this login has arranged a list, its views and those that colleagues share, by name',
  access: 'customer',
  input: z.object({ list }),
  answer: data(z.extend(arrangement, { views: z.array(view) })),
});

export const arrangeList = call(wire.arrangeList, {
  summary: 'Keep how this login wants a list: columns, density and the view it opens with. `rev` is the one that was read, 0 for the first',
  access: 'customer',
  input: z.extend(arrangement, { list }),
  answer: data(arrangement),
  newer: arrangement,
});

export const saveView = call(wire.saveView, {
  summary: `Keep a view of a list under a name, at most ${wire.MAX_VIEWS}. With \`id\` and \`rev\` the one they name is changed; without \`content\` it keeps what it holds. Sharing needs an owner`,
  access: 'customer',
  input: z.object({
    id: f.maybe(f.id),
    rev: z.optional(f.rev),
    list,
    name: f.text(wire.MAX_VIEW_NAME_CHARACTERS),
    isShared: z.boolean(),
    content: z.optional(content),
  }),
  answer: data(view),
  newer: view,
});

export const deleteView = call(wire.deleteView, {
  summary: 'Delete a view, for those too with whom it is shared',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.object({ id: f.id })),
});

export const listViews = { readList, arrangeList, saveView, deleteView } satisfies CallsOf<typeof wire>;
