import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { WorkerReply, WorkerRequest } from './embedded-worker.ts';

/**
 * What the driver takes for its socket: the thread of the embedded database at the other end, with the same bytes that PostgreSQL would read
 * and write. A thread has one at a time.
 */
export class EmbeddedSocket extends Duplex {
  readonly #worker: Worker;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
  }

  readonly #receive = (reply: WorkerReply): void => {
    if (reply instanceof Uint8Array) this.push(Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength));
  };
  readonly #end = (): void => void this.destroy();

  /** The driver asks for a place; there is only one. */
  connect(): this {
    this.#worker.on('message', this.#receive);
    this.#worker.once('exit', this.#end);
    // A thread that has ended takes messages and answers none.
    if (this.#worker.threadId === -1) this.destroy();
    else process.nextTick(() => this.emit('connect'));
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: readonly { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  #send(bytes: Buffer): void {
    this.#worker.postMessage(bytes satisfies WorkerRequest);
  }

  override _final(done: () => void): void {
    this.destroy();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#receive);
    this.#worker.off('exit', this.#end);
    done(error);
  }

  /** A socket of the network has these, and the driver asks for them. */
  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
