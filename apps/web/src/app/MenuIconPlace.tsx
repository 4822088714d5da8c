import type { ComponentProps } from 'react';
import { lazily } from '../parts/lazily.tsx';

const MenuIcon = lazily(async () => (await import('./MenuIcon.tsx')).MenuIcon);

/** Where an icon of the menu stands: its place is taken before it comes, so that no name moves. */
export const MenuIconPlace = ({ of }: Pick<ComponentProps<typeof MenuIcon>, 'of'>) => (
  <span className="menu-icon" aria-hidden="true">
    <MenuIcon of={of} />
  </span>
);
