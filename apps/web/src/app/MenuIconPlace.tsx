import type { ComponentProps } from 'react';
import { firstContent } from '../kit/first-content.ts';
import { lazily } from '../parts/lazily.tsx';
import { SECTIONS } from '../parts/page.ts';

const TopIcon = lazily(async () => (await import('./TopIcon.tsx')).TopIcon, { after: firstContent });
const MenuIcon = lazily(async () => (await import('./MenuIcon.tsx')).MenuIcon, { after: firstContent });

type TopName = ComponentProps<typeof TopIcon>['of'];
type Name = TopName | ComponentProps<typeof MenuIcon>['of'];

const isTop = (name: Name): name is TopName => name === 'layout-grid' || SECTIONS.some((section) => section === name);

/** Where an icon of the menu stands: its place is taken before it comes, so that no name moves. */
export const MenuIconPlace = ({ of }: { of: Name }) => (
  <span className="menu-icon" aria-hidden="true">
    {isTop(of) ? <TopIcon of={of} /> : <MenuIcon of={of} />}
  </span>
);
