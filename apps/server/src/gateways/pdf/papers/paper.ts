/** A paper as a value: what stands on it, block by block. How it is drawn, and on how many pages, `paper-document.ts` decides. */

export type PaperLang = 'zh' | 'en';

/** Said in both languages: who loads reads one, who unloads the other. */
export interface Caption {
  zh: string;
  en: string;
}

export interface Fact {
  label: Caption;
  value: string;
  /** Over the whole width. */
  isWide?: boolean;
}

interface Column {
  title: Caption;
  /** Of the width, against the other columns. */
  share: number;
  align?: 'left' | 'center' | 'right';
}

export interface TableBlock {
  kind: 'table';
  title?: Caption;
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  /** A last row in bold. */
  totals?: readonly (readonly string[])[];
}

export type Block =
  | { kind: 'facts'; facts: readonly Fact[]; columns?: number }
  | { kind: 'parties'; parties: readonly { title: Caption; lines: readonly string[] }[] }
  | TableBlock
  | { kind: 'text'; title?: Caption; text: string; size?: number }
  /** What a gate reads from the window of a truck: a number in large type, as a bar code and as a QR code. */
  | { kind: 'gate'; title: Caption; number: string; latest?: { title: Caption; value: string } }
  | { kind: 'signatures'; captions: readonly Caption[] }
  /** What is painted on cartons, in a frame of its own; the first line is the largest. */
  | { kind: 'marks'; title: Caption; front: readonly string[]; side: readonly string[] };

export interface Paper {
  title: Caption;
  /** Whose paper it is, where it is not the forwarder's. */
  issuer?: string;
  /** Above all, at the right. */
  number?: string;
  /** The number as bars, where it is scanned. */
  hasBarcode?: boolean;
  blocks: readonly Block[];
}

export const both = (caption: Caption, lang: PaperLang): string =>
  caption.zh === caption.en ? caption.zh : lang === 'zh' ? `${caption.zh} ${caption.en}` : `${caption.en} ${caption.zh}`;
