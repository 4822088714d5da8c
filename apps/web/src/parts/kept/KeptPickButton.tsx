import { useState, type ReactNode } from 'react';
import BookUser from 'lucide-react/icons/book-user';
import { Button } from '../../kit/Button.tsx';
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
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      {anchor && <KeptPicker anchor={anchor} label={label} sources={sources} onPick={onPick} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
