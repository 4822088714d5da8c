/** The router writes `$id` where the specification writes `:id`. */
export type RouterPath<Path extends string> = Path extends `${infer Before}/:${infer After}` ? `${Before}/$${RouterPath<After>}` : Path;

export const toRouterPath = <const Path extends string>(path: Path): RouterPath<Path> => path.replaceAll('/:', '/$') as RouterPath<Path>; // The type says what the replacement does.
