import { useState, type ReactNode } from 'react';
import BookUser from 'lucide-react/icons/book-user';
import { Button } from '../../kit/Button.tsx';
import { prefetchPart } from '../../kit/late-part.ts';
import { popoverPart } from '../../kit/popover/popover-part.ts';
import { lazyComponent } from '../lazily.tsx';
import type { SavedRecordSource } from './kept-record.ts';
import type { SavedRecordPick } from './KeptPicker.tsx';

const SavedRecordPicker = lazyComponent(async () => (await import('./KeptPicker.tsx')).SavedRecordPicker);

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
