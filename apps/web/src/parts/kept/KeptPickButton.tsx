import { useState, type ReactNode } from 'react';
import BookUser from 'lucide-react/icons/book-user';
import { Button } from '../../kit/Button.tsx';
import { fetchAhead } from '../../kit/late-part.ts';
import { popoverPart } from '../../kit/popover/popover-part.ts';
import { lazily } from '../lazily.tsx';
import type { KeptSource } from './kept-record.ts';
import type { KeptPick } from './KeptPicker.tsx';

const KeptPicker = lazily(async () => (await import('./KeptPicker.tsx')).KeptPicker);

interface KeptPickButtonProps {
  label: string;
  sources: readonly KeptSource[];
  icon?: ReactNode | undefined;
  onPick: (pick: KeptPick) => void;
}

/** Opens the picker, which comes when it is wanted. */
export function KeptPickButton({ label, sources, icon = <BookUser />, onPick }: KeptPickButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        size="small"
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onPointerEnter={() => void fetchAhead(popoverPart)}
        onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}
      >
        {label}
      </Button>
      {anchor && <KeptPicker anchor={anchor} label={label} sources={sources} onPick={onPick} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
