import { describe, expect, it } from 'vitest';
import { collectAll } from '../../../../test/collect-all.ts';
import { zipOf } from '../../../../test/data/zip-bytes.ts';
import { packArchive } from './pack-archive.ts';
import { readZip } from './read-zip.ts';

const read = async (content: Buffer) =>
  (await collectAll(readZip(content))).map((file) => [file.name, 'content' in file ? file.content.toString() : file.refused.reason]);

/** 杯子.jpg as a Chinese Windows writes it. */
const GBK_NAME = Buffer.from([0xb1, 0xad, 0xd7, 0xd3, ...Buffer.from('.jpg')]);

describe('a zip archive', () => {
  it('gives its files without their folders, and without what nobody put there', async () => {
    const content = zipOf([
      { name: '图片/', content: '', isStored: true },
      { name: '图片/A-1.jpg', content: 'one', flags: 0x8_00 },
      { name: '图片/A-2.png', content: 'two' },
      { name: GBK_NAME, content: 'cup', isStored: true },
      { name: String.raw`windows\folder\A-3.png`, content: 'three' },
      { name: '__MACOSX/._A-1.jpg', content: 'x' },
      { name: '图片/.DS_Store', content: 'x' },
    ]);
    expect(await read(content)).toEqual([
      ['A-1.jpg', 'one'],
      ['A-2.png', 'two'],
      ['杯子.jpg', 'cup'],
      ['A-3.png', 'three'],
    ]);
  });

  it('continues after a file that is damaged or too large', async () => {
    const content = zipOf([
      { name: 'bad.jpg', content: 'bad', sum: 1 },
      { name: 'large.jpg', content: Buffer.alloc(1e6), announcedBytes: 51e6, isStored: true },
      { name: 'liar.jpg', content: 'more than that', announcedBytes: 3 },
      { name: 'good.jpg', content: 'good' },
    ]);
    expect(await read(content)).toEqual([
      ['bad.jpg', 'archiveUnreadable'],
      ['large.jpg', 'fileTooLarge'],
      ['liar.jpg', 'archiveUnreadable'],
      ['good.jpg', 'good'],
    ]);
  });

  it('is refused where it is none, encrypted, a bomb, or leaves its folder', async () => {
    const cases: [Buffer, string][] = [
      [Buffer.from('Rar!'), 'archiveUnreadable'],
      [zipOf([{ name: 'a.jpg', content: 'a', flags: 1 }]), 'archiveEncrypted'],
      [zipOf([{ name: 'a.jpg', content: Buffer.alloc(30e6) }]), 'archiveTooLarge'],
      [zipOf(Array.from({ length: 20_001 }, (_, at) => ({ name: `${at}.jpg`, content: '', isStored: true }))), 'archiveTooLarge'],
      [zipOf([{ name: '../a.jpg', content: 'a' }]), 'archiveUnreadable'],
      [
        zipOf([
          { name: 'a.jpg', content: 'a' },
          { name: 'a.jpg', content: 'b' },
        ]),
        'archiveUnreadable',
      ],
    ];
    for (const [content, reason] of cases) await expect(read(content)).rejects.toMatchObject({ reason });
    expect(await read(zipOf([]))).toEqual([]);
  });

  it('that we pack is read again', async () => {
    async function* parts() {
      yield { name: '标签.txt', content: [Buffer.from('a'), Buffer.alloc(300_000, 'b')] };
      yield { name: 'empty.txt', content: [] };
      yield { name: 'dense.png', content: [Buffer.from('dense')], isDense: true };
    }
    const packed = Buffer.concat(await collectAll(packArchive(parts())));
    expect(await read(packed)).toEqual([
      ['标签.txt', `a${'b'.repeat(300_000)}`],
      ['empty.txt', ''],
      ['dense.png', 'dense'],
    ]);
    // Who reads an archive as it arrives finds the end of an entry by the entry itself: 8 is deflated. What is dense lies in it as it is.
    const headers = packed.toString('latin1').split('PK\u0003\u0004').slice(1);
    expect(headers.map((header) => header.charCodeAt(4))).toEqual([8, 8, 8]);
    expect(packed.includes('dense', packed.indexOf('dense.png') + 'dense.png'.length)).toBe(true);
  });
});
