import sanitizeHtml from 'sanitize-html';

/** What a message may carry: the marks of plain text, lists, and links that leave the portal in a tab of their own. */
const TAGS = ['b', 'strong', 'i', 'em', 'u', 'br', 'p', 'ul', 'ol', 'li', 'a'];
/** Of these the content goes too: it is code, or text that a browser reads by other rules. */
const GONE_WITH_CONTENT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'iframe',
  'noembed',
  'noframes',
  'xmp',
  'title',
  'template',
];
const LINK = /^(?:https?:\/\/|mailto:)[^\s]/i;

/**
 * Markup as it is stored: only what is allowed above, whatever was sent. It is cleaned again wherever it is shown.
 * @returns undefined where nothing readable is left
 */
export function sanitizeMarkup(markup: string): string | undefined {
  const clean = sanitizeHtml(markup, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: GONE_WITH_CONTENT,
    transformTags: { a: toLink },
    // The words of a link that leads nowhere stay. Made another tag, it would close others that are open.
    exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false),
  }).trim();
  return wordsOf(clean) === '' ? undefined : clean;
}

function toLink(_tag: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (!LINK.test(href)) return { tagName: 'a', attribs: {} };
  return { tagName: 'a', attribs: { href, target: '_blank', rel: 'noopener noreferrer' } };
}

/** What is left to read of clean markup. */
const wordsOf = (clean: string): string => clean.replace(/<[^>]*>/g, ' ').trim();
