import { expect, it } from 'vitest';
import { extentOf, type LabelJob } from './label-job.ts';

const waybills = [
  { boxes: [1, 2, 3, 4, 5, 6, 7], printed: [2, 3] },
  { boxes: [1, 2], printed: [] },
];
const all = { size: '10x10', scope: 'all', startPosition: 1 } as const;
const nothingMissing = { isBoxMissing: false };

it.each<[string, Omit<LabelJob, 'ids'>, ReturnType<typeof extentOf>]>([
  ['one page a label', all, { labels: 9, reprints: 2, pages: 9, ...nothingMissing }],
  ['six a page', { ...all, size: 'A4' }, { labels: 9, reprints: 2, pages: 2, ...nothingMissing }],
  ['from a used sheet on', { ...all, size: 'A4', startPosition: 5 }, { labels: 9, reprints: 2, pages: 3, ...nothingMissing }],
  ['new ones only', { ...all, size: '10x8', scope: 'new' }, { labels: 7, reprints: 0, pages: 7, ...nothingMissing }],
  [
    'a box that one of them lacks',
    { ...all, startPosition: 6, boxNumbers: [2, 7] },
    { labels: 3, reprints: 1, pages: 3, isBoxMissing: true },
  ],
])('counts %s', (_case, job, extent) => {
  expect(extentOf(job, waybills)).toEqual(extent);
});

it('has no page without a label', () => {
  expect(extentOf({ ...all, size: 'A4', scope: 'new', startPosition: 3 }, [{ boxes: [1], printed: [1] }])).toMatchObject({
    labels: 0,
    pages: 0,
  });
});
