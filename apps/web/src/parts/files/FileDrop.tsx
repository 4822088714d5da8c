import { useRef, type ReactNode } from 'react';
import Upload from 'lucide-react/icons/upload';
import { droppedFiles } from './dropped-files.ts';
import { useDropZone } from './use-drop-zone.ts';
import './file-drop.css';

interface FileDropProps {
  label: string;
  text: string;
  /** As the attribute of an input takes it. */
  accept: string;
  isMultiple?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** More ways to choose, below. */
  children?: ReactNode;
}

/** Where files are dropped, folders too, or chosen by a click. */
export function FileDrop({ label, text, accept, isMultiple, onFiles, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    // The same file may be chosen again after it was corrected.
    if (input.current) input.current.value = '';
    if (files.length > 0) onFiles(files);
  };
  const zone = useDropZone((dropped) => void droppedFiles(dropped).then(take));
  return (
    <div className="file-drop" data-over={zone.isOver || undefined} {...zone.handlers}>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={isMultiple}
        onChange={({ target }) => take([...(target.files ?? [])])}
      />
      <button type="button" onClick={() => input.current?.click()}>
        <Upload size={22} aria-hidden="true" />
        <span>{label}</span>
        <small className="muted">{text}</small>
      </button>
      {children}
    </div>
  );
}
