import { useState, type ReactNode } from 'react';
import BookUser from 'lucide-react/icons/book-user';
import { Button } from '../../kit/button/Button.tsx';
import { prefetchPart } from '../../kit/loading/lazy-part.ts';
import { popoverPart } from '../../kit/popover/popover-part.ts';
import { lazyComponent } from '../lazy-component.tsx';
import type { SavedRecordSource } from './saved-record.ts';
import type { SavedRecordPick } from './SavedRecordPicker.tsx';

const SavedRecordPicker = lazyComponent(() => import('./SavedRecordPicker.tsx').then((loaded) => loaded.SavedRecordPicker));

interface SavedRecordButtonProps {
  label: string;
  sources: readonly SavedRecordSource[];
  icon?: ReactNode | undefined;
  onPick: (pick: SavedRecordPick) => void;
}

/** Opens the picker, which comes when it is wanted. */
export function SavedRecordButton({ label, sources, icon = <BookUser />, onPick }: SavedRecordButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        size="small"
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onPointerEnter={() => void prefetchPart(popoverPart)}
        onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}
      >
        {label}
      </Button>
      {anchor && <SavedRecordPicker anchor={anchor} label={label} sources={sources} onPick={onPick} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
