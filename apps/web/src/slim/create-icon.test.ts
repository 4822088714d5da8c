import * as help from 'lucide-react/icons/circle-question-mark';
import * as undo from 'lucide-react/icons/undo-2';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createIcon } from './create-icon.ts';

/** An icon's file exports its lines too, which the library's types leave out. */
type IconFile = typeof help & { __iconData: Parameters<typeof createIcon>[0] };
const ICONS = [help as IconFile, undo as IconFile].map((file) => [createIcon(file.__iconData), file.default] as const);

const attributesOf = (markup: string) => [...markup.matchAll(/<\w+|[\w-]+="[^"]*"|[^<>]+(?=<\/)/g)].map(([part]) => part);
/** Elements in their order, the attributes of each in any. */
const drawingOf = (icon: ComponentType<object>, props: object) =>
  renderToStaticMarkup(createElement(icon, props))
    .split('>')
    .map((element) => attributesOf(element).sort());

it.each([
  {},
  { size: 16 },
  { size: 15, strokeWidth: 1.7, 'aria-hidden': 'true' },
  { className: 'chevron', color: 'red' },
  { width: 10, role: 'img' },
  { 'aria-label': 'Help', style: { opacity: 0.5 } },
  { children: 'x' },
  { 'aria-label': undefined, role: null },
])('draws what the library draws: %o', (props) => {
  for (const [ours, theirs] of ICONS) expect(drawingOf(ours, props)).toEqual(drawingOf(theirs, props));
});
