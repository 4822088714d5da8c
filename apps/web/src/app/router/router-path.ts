/** The router writes `$id` where the specification writes `:id`, and `{-$id}` where that writes `:id?`. */
export type RouterPath<Path extends string> = Path extends `${infer Before}/:${infer After}`
  ? After extends `${infer Name}/${infer Rest}`
    ? `${Before}/$${Name}${RouterPath<`/${Rest}`>}`
    : `${Before}/${After extends `${infer Name}?` ? `{-$${Name}}` : `$${After}`}`
  : Path;

export const toRouterPath = <const Path extends string>(path: Path): RouterPath<Path> =>
  path.replaceAll(/\/:(\w+)\?/g, '/{-$$$1}').replaceAll('/:', '/$') as RouterPath<Path>; // The type says what the replacements do.
