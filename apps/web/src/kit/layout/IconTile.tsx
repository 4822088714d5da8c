import type { ReactNode } from 'react';
import * as styles from './icon-tile.module.css';

export type TileColour = 'brand' | 'sea' | 'air' | 'truck' | 'rail' | 'express';

interface IconTileProps {
  colour?: TileColour;
  icon: ReactNode;
  size?: 'medium' | 'large' | undefined;
  /** `deep` is for a deep map, in the signal's colour. */
  variant?: 'plain' | 'deep' | undefined;
}

/** An icon on a square in its own colour, washed out. An ornament: the words beside it say the same. */
export function IconTile({ colour = 'brand', icon, size = 'medium', variant }: IconTileProps) {
  return (
    <span className={styles.iconTile} data-colour={colour} data-size={size} data-variant={variant} aria-hidden="true">
      {icon}
    </span>
  );
}
