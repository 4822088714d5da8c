import { useMemo } from 'react';
import DOMPurify from 'dompurify';

const ALLOWED = {
  ALLOWED_TAGS: ['b', 'strong', 'i', 'em', 'u', 'br', 'p', 'ul', 'ol', 'li', 'a'],
  ALLOWED_ATTR: ['href', 'target', 'rel'],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
};

/** What the forwarder wrote: cleaned when it was written, and again here. Brings its library along: load it lazily. */
export function CleanMarkup({ markup }: { markup: string }) {
  const html = useMemo(() => DOMPurify.sanitize(markup, ALLOWED), [markup]);
  return <div className="clean-markup" dangerouslySetInnerHTML={{ __html: html }} />;
}
