import { lazy, type ComponentType } from 'react';
import type { Topic } from '@waybound/phrases/topics';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import type { listTools } from './tools/list-tools.ts';

type Parts = typeof listTools & {
  /** The page's own code and words, made of `FilterBar`. */
  Filters: ComponentType;
  /** Where nothing is there at all: why, and what to do next. */
  Nothing: ComponentType;
};
export type ListParts = { [Name in keyof Parts]: Parts[Name] | ReturnType<typeof lazy<Parts[Name]>> };

/**
 * What surrounds the rows of a page and comes after the last of them. In one piece: each more would cost a request and its linking while
 * the page is young.
 */
export function listParts(load: () => Promise<Parts>, topics: readonly Topic[] = []): ListParts {
  const parts = lazyPart(load, { topics: ['lists', ...topics] });
  const part = <Name extends keyof Parts>(name: Name) => lazy<Parts[Name]>(async () => ({ default: (await parts.fetch())[name] }));
  return {
    ColumnPanel: part('ColumnPanel'),
    EmptyList: part('EmptyList'),
    Filters: part('Filters'),
    ListKeys: part('ListKeys'),
    ListPager: part('ListPager'),
    MissingNumbers: part('MissingNumbers'),
    Nothing: part('Nothing'),
    TabInSight: part('TabInSight'),
    ViewNotice: part('ViewNotice'),
    ViewsMenu: part('ViewsMenu'),
  };
}
