/** The router writes `$id` where the specification writes `:id`, and `{-$id}` where that writes `:id?`. */
export type RouterPath<Path extends string> = Path extends `${infer Before}/:${infer After}`
  ? After extends `${infer Name}/${infer Rest}`
    ? `${Before}/$${Name}${RouterPath<`/${Rest}`>}`
    : `${Before}/${After extends `${infer Name}?` ? `{-$${Name}}` : `$${After}`}`
  : Path;

/** What may be left out is the last part. */
export const toRouterPath = <const Path extends string>(path: Path): RouterPath<Path> =>
  path.replaceAll('/:', '/$').replace(/\$(\w+)\?/, '{-$$$1}') as RouterPath<Path>; // The type says what the replacements do.
