import { pipeline, Readable } from 'node:stream';
import { constants as zlibConstants, crc32, createDeflateRaw } from 'node:zlib';

/** A file on its way into an archive. */
export interface PackedPart {
  name: string;
  content: AsyncIterable<Buffer> | Iterable<Buffer>;
  /**
   * Pictures are compressed already: doing it again costs time and gains nothing. They are stored as they are, but in the frame of a
   * compressed entry: that marks where it ends, which a reader of a stream needs to know, because sizes come after the content.
   */
  isDense?: boolean;
}

/** Sizes come after the content, because they are not known before; names are in UTF-8. */
const FLAGS = 0x08 | 0x8_00;
const VERSION = 20;
/** 1 January 1980, the first day a zip archive knows: the same content makes the same archive. */
const DOS_DAY = 0x21;
const MAX_ENTRIES = 0xff_ff;
const MAX_BYTES = 0xff_ff_ff_ff;
const DEFLATED = 8;

interface Measures {
  sum: number;
  bytes: number;
  packedBytes: number;
}

/** A zip archive, chunk by chunk, of parts that may still be in the making: one is open at a time, and none is asked for ahead. */
export async function* packArchive(parts: AsyncIterable<PackedPart>): AsyncGenerator<Buffer, void, undefined> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const part of parts) {
    const name = Buffer.from(part.name);
    const measures: Measures = { sum: 0, bytes: 0, packedBytes: 0 };
    const start = offset;
    const header = Buffer.concat([Buffer.from('PK\u0003\u0004'), fieldsOf({ sum: 0, bytes: 0, packedBytes: 0 }, name.length), name]);
    yield header;
    for await (const chunk of deflated(part, measures)) {
      measures.packedBytes += chunk.length;
      yield chunk;
    }
    const descriptor = Buffer.concat([Buffer.from('PK\u0007\u0008'), sizesOf(measures)]);
    yield descriptor;
    offset += header.length + measures.packedBytes + descriptor.length;
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(start, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([VERSION, 0]), fieldsOf(measures, name.length), tail, name]));
    // Both would need the larger format, which no export of ours comes near.
    if (directory.length > MAX_ENTRIES || offset > MAX_BYTES || measures.bytes > MAX_BYTES) throw new Error('The archive is too large.');
  }
  const whole = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(whole.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([whole, Buffer.from('PK\u0005\u0006'), end]);
}

async function* measured({ content }: PackedPart, measures: Measures): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of content) {
    measures.sum = crc32(chunk, measures.sum);
    measures.bytes += chunk.length;
    yield chunk;
  }
}

async function* deflated(part: PackedPart, measures: Measures): AsyncGenerator<Buffer, void, undefined> {
  const deflate = createDeflateRaw(part.isDense === true ? { level: zlibConstants.Z_NO_COMPRESSION } : {});
  // Its errors, those of the content included, arrive where the result is read.
  pipeline(Readable.from(measured(part, measures)), deflate, () => {});
  yield* deflate;
}

function fieldsOf(measures: Measures, nameLength: number): Buffer {
  const fields = Buffer.alloc(10);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(FLAGS, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(DOS_DAY, 8);
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16LE(nameLength, 0);
  return Buffer.concat([fields, sizesOf(measures), lengths]);
}

function sizesOf({ sum, bytes, packedBytes }: Measures): Buffer {
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(sum, 0);
  sizes.writeUInt32LE(packedBytes, 4);
  sizes.writeUInt32LE(bytes, 8);
  return sizes;
}
