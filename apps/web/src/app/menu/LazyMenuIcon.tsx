import type { ComponentProps } from 'react';
import { firstContent } from '../../kit/loading/first-content.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { SECTIONS } from '../../parts/page.ts';

const SectionIcon = lazyComponent(() => import('./SectionIcon.tsx').then((loaded) => loaded.SectionIcon), { after: firstContent });
const MenuIcon = lazyComponent(() => import('./MenuIcon.tsx').then((loaded) => loaded.MenuIcon), { after: firstContent });

type SectionIconName = ComponentProps<typeof SectionIcon>['of'];
type Name = SectionIconName | ComponentProps<typeof MenuIcon>['of'];

const isSectionIcon = (name: Name): name is SectionIconName => name === 'layout-grid' || SECTIONS.some((section) => section === name);

/** The place of a menu icon: reserved before the icon is loaded, so that no name moves. */
export const LazyMenuIcon = ({ of }: { of: Name }) => (
  <span className="menu-icon" aria-hidden="true">
    {isSectionIcon(of) ? <SectionIcon of={of} /> : <MenuIcon of={of} />}
  </span>
);
