import { useLayoutEffect, useRef } from 'react';
import { cleanMarkup } from './clean-markup.ts';
import './markup.css';

/** Shows markup that somebody wrote, cleaned. Load it lazily: the cleaner comes with it. */
export function Markup({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(cleanMarkup(html)), [html]);
  return <div ref={place} className="markup" />;
}
