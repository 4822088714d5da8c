import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface OpenStream {
  /** Descriptor of a file; a folder has none. */
  nfd?: number;
  node: unknown;
}

interface NodeFileSystem {
  stream_ops: { fsync?: (stream: OpenStream) => number };
  realPath(node: unknown): string;
}

/**
 * The embedded database's file system with a real fsync. As shipped it has none and the server runs with `-F` (fsync off), so a
 * crash of the machine would lose acknowledged writes. See docs/decisions for how this was proven.
 */
export class DurableFiles extends NodeFS {
  override async init(database: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const result = await super.init(database, options);
    const giveFsync = (module: { NODEFS: NodeFileSystem }): void => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) {
          fs.fsyncSync(stream.nfd);
          return 0;
        }
        const folder = fs.openSync(module.NODEFS.realPath(stream.node), 'r');
        try {
          fs.fsyncSync(folder);
        } finally {
          fs.closeSync(folder);
        }
        return 0;
      };
    };
    const options_ = result.emscriptenOpts;
    // The library types preRun for its own hooks only; the module object it passes does carry NODEFS.
    options_.preRun = [...((options_.preRun as unknown[]) ?? []), giveFsync] as unknown as NonNullable<typeof options_.preRun>;
    return result;
  }
}
