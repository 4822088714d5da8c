import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sniff } from './sniff.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64');
const JPEG = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF', [0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9]);
const PDF = bytes('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF');

/** The entries of an archive, stored without compression, up to where its directory would begin. */
const zip = (entries: Record<string, string>) =>
  Buffer.concat([
    ...Object.entries(entries).flatMap(([name, text]) => {
      const header = Buffer.alloc(30);
      header.writeUInt32LE(0x04034b50, 0);
      header.writeUInt16LE(20, 4);
      header.writeUInt32LE(crc32(text), 14);
      header.writeUInt32LE(text.length, 18);
      header.writeUInt32LE(text.length, 22);
      header.writeUInt16LE(name.length, 26);
      return [header, Buffer.from(name), Buffer.from(text)];
    }),
    bytes('PK', [1, 2], '\0'.repeat(42)),
  ]);
const contentTypes = (part: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${part}.main+xml"/></Types>`;
const ZIP = zip({ 'packing/notes.txt': 'notes' });
const XLSX = zip({ '_rels/.rels': '<x/>', '[Content_Types].xml': contentTypes('spreadsheetml.sheet') });
const DOCX = zip({ '[Content_Types].xml': contentTypes('wordprocessingml.document') });
const DOCM = zip({
  '[Content_Types].xml':
    '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
});

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe('sniff', () => {
  test.each([
    ['a PNG', PNG, 'image/png'],
    ['a JPEG', JPEG, 'image/jpeg'],
    ['a PDF', PDF, 'application/pdf'],
    ['an archive', ZIP, 'application/zip'],
    ['a workbook', XLSX, SHEET],
    ['a text document', DOCX, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('knows %s from bytes and from a stream', async (_, content, type) => {
    expect(await sniff(content)).toBe(type);
    expect(await sniff(Readable.from([content.subarray(0, 7), content.subarray(7)]))).toBe(type);
  });

  test.each([
    ['a text document with programs in it', DOCM],
    ['a program', bytes('MZ', [0x90, 0, 3, 0, 0, 0], '\0'.repeat(80))],
    ['a web page', bytes('<!doctype html><script>alert(1)</script>')],
    ['a vector picture with script', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a GIF', bytes('GIF89a', [1, 0, 1, 0, 0, 0, 0])],
    ['nothing', bytes()],
  ])('takes no %s', async (_, content) => {
    expect(await sniff(content)).toBeUndefined();
  });

  test('reads a long stream no further than it must, and closes it', async () => {
    let read = 0;
    const stream = Readable.from(
      (function* () {
        yield PNG;
        for (;;) {
          read += 1;
          yield Buffer.alloc(65_536);
        }
      })(),
      { objectMode: false },
    );
    expect(await sniff(stream)).toBe('image/png');
    expect(stream.destroyed).toBe(true);
    expect(read).toBeLessThan(20);
  });
});
