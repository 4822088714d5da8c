import type { ReactNode } from 'react';
import './icon-tile.css';

export type TileColour = 'brand' | 'sea' | 'air' | 'truck' | 'rail' | 'express';

/** An icon on a square in its own colour, washed out. An ornament: the words beside it say the same. */
export function IconTile({ colour = 'brand', icon, size = 'medium' }: { colour?: TileColour; icon: ReactNode; size?: 'medium' | 'large' }) {
  return (
    <span className="icon-tile" data-colour={colour} data-size={size} aria-hidden="true">
      {icon}
    </span>
  );
}
