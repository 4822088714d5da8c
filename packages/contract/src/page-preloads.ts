/**
 * What the document of a page begins with. The build of the page writes it down (apps/web/scripts/page-preloads.ts), the server puts it into
 * the document (apps/server/src/web-app/page-preloads.ts), and the document's own script sends the calls (apps/web/index.html).
 */
export interface PagePreloads {
  /** By its path in the specification's spelling. */
  pages: Record<string, PagePreload>;
  login: string;
  /** Where any address leads that is no page. */
  home: string;
}

export interface PagePreload {
  /** Let through without a login. */
  isOpen: boolean;
  /** Files of the build, without the entry's own. */
  scripts: readonly string[];
  styles: readonly string[];
  words: Readonly<Record<'zh' | 'en', readonly string[]>>;
  /** Sent by the document before any script of ours is there. */
  calls: readonly PreloadedCall[];
  /** Sent as well where the address has no search parameters. */
  reads: readonly PreloadedCall[];
  /** Which part of the path each parameter is. */
  places: Readonly<Record<string, number>>;
}

/** As it travels; `:host` and the names of the path's parameters, `:id`, mark where their values go. */
export interface PreloadedCall {
  url: string;
  method: 'GET' | 'POST';
  body?: string;
  headers: Readonly<Record<string, string>>;
}
