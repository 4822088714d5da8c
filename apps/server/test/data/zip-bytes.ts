import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip archive made by hand, with whatever lies in it a test needs. */
export interface ZipPart {
  name: string | Buffer;
  content: string | Buffer;
  /** Unpacked size as the directory states it; the true one unless given. */
  announcedBytes?: number;
  /** Where the directory says that the entry begins; where it does unless given. */
  announcedOffset?: number;
  isStored?: boolean;
  /** General purpose flags: 1 is encrypted, 0x800 a name in UTF-8. */
  flags?: number;
  sum?: number;
}

/** A zip archive byte by byte: the same parts make the same bytes. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const content = Buffer.from(part.content);
    const packed = part.isStored === true ? content : deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(part.flags ?? 0, 2);
    fields.writeUInt16LE(part.isStored === true ? 0 : 8, 4);
    fields.writeUInt32LE(part.sum ?? crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(part.announcedBytes ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(part.announcedOffset ?? offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, tail, name]));
    body.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  end.writeUInt16LE(Math.min(parts.length, 0xff_ff), 4);
  end.writeUInt16LE(Math.min(parts.length, 0xff_ff), 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...body, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}
