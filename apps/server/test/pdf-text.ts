import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** The pages of a PDF as poppler reads them, in the order of drawing. */
export async function pagesOfPdf(pdf: Buffer): Promise<string[]> {
  const reader = spawn('pdftotext', ['-raw', '-', '-']);
  reader.stdin.end(pdf);
  const [words, errors, [code]] = await Promise.all([text(reader.stdout), text(reader.stderr), once(reader, 'close')]);
  if (code !== 0) throw new Error(errors);
  return words.split('\f').slice(0, -1);
}
