/** How often a page asks how far Amazon is, which takes some seconds for what it has accepted; tests ask faster. */
export const pace = { pollMs: 2000 };
