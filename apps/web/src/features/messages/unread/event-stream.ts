/** One event of a stream (text/event-stream) as far as ours uses it. */
export interface StreamEvent {
  name: string;
  id: string | undefined;
}

/** Reads a stream's text as it arrives and reports each complete event; anything else (a heartbeat) is skipped. */
export function eventReader(report: (event: StreamEvent) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line): [string, string] => [line.split(': ', 1)[0] ?? '', line.replace(/^[^:]*: ?/, '')]),
      );
      const name = fields.get('event');
      if (name !== undefined) report({ name, id: fields.get('id') || undefined });
    }
  };
}
