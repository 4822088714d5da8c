interface Page<Row> {
  rows: readonly Row[];
  /** Null of the last one. */
  nextAfter: string | null;
}

/** The pages of a list of the forwarder's, one after the other; each is asked for when the one before it is done with. */
export async function* everyPage<Row>(read: (from: { after?: string }) => Promise<Page<Row>>): AsyncGenerator<readonly Row[]> {
  let after: string | null | undefined;
  while (after !== null) {
    const page: Page<Row> = await read(after === undefined ? {} : { after });
    yield page.rows;
    after = page.nextAfter;
  }
}
