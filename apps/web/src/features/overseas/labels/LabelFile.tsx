import type { ReactNode } from 'react';
import Printer from 'lucide-react/icons/printer';
import Upload from 'lucide-react/icons/upload';
import { Button } from '../../../kit/button/Button.tsx';
import { FileButton } from '../../../parts/files/FileButton.tsx';

interface Step<Given extends unknown[] = []> {
  isBusy: boolean;
  run: (...given: Given) => void;
}

interface LabelFileProps {
  /** What its customer has given; null where there is nothing. */
  file: { name: string } | null;
  words: Readonly<Record<'file' | 'attach' | 'replace' | 'drop', string>>;
  opening: Step;
  /** Left out where it may not be given or taken back. */
  attaching: Step<[file: File]> | undefined;
  dropping: Step | undefined;
  /** Beside the file. */
  children?: ReactNode;
}

/** A PDF of labels that a customer gives: to be opened, replaced and taken back. */
export function LabelFile({ file, words, opening, attaching, dropping, children }: LabelFileProps) {
  return (
    <>
      {file && (
        <Button size="small" variant="quiet" icon={<Printer />} isBusy={opening.isBusy} onClick={opening.run}>
          <span dir="auto">{file.name}</span>
        </Button>
      )}
      {children}
      {attaching && (
        <FileButton
          size="small"
          variant="quiet"
          icon={<Upload />}
          inputLabel={words.file}
          accept="application/pdf"
          isBusy={attaching.isBusy}
          onFiles={([given]) => attaching.run(given)}
        >
          {file ? words.replace : words.attach}
        </FileButton>
      )}
      {dropping && (
        <Button size="small" variant="quiet" isBusy={dropping.isBusy} onClick={dropping.run}>
          {words.drop}
        </Button>
      )}
    </>
  );
}
