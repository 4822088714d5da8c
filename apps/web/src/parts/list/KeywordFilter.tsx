import { useState, type FormEvent } from 'react';
import Search from 'lucide-react/icons/search';
import { TextInput } from '../../kit/inputs/TextInput.tsx';

/** As the servers' searches take it, unless they say otherwise. */
const USUAL_LENGTH = 60;

interface KeywordFilterProps {
  label: string;
  className?: string;
  maxLength?: number;
  /** What is looked for now. */
  value: string | undefined;
  onFind: (keyword: string | undefined) => void;
}

/** Typed first and looked for with Enter. Give it the value as its key, so that it follows the address. */
export function KeywordFilter({ label, className, maxLength = USUAL_LENGTH, value, onFind }: KeywordFilterProps) {
  const [typed, setTyped] = useState(value ?? '');
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim() || undefined);
  };
  return (
    <form className={className} onSubmit={find}>
      <TextInput
        lead={<Search size={14} aria-hidden="true" />}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}
