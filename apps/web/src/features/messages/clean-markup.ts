import DOMPurify from 'dompurify';

/**
 * What a message or an announcement may carry: the server stores nothing else, and what is shown is cleaned once more
 * (docs/decisions/2026-11-20-messages.md).
 */
const TAGS = ['b', 'strong', 'i', 'em', 'u', 'br', 'p', 'ul', 'ol', 'li', 'a'];
const LINK = /^(?:https?:\/\/|mailto:)[^\s]/i;

const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A' || !element.hasAttribute('href')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
});

/** Nodes that can be put on the page, whatever the text was. */
export const cleanMarkup = (markup: string): DocumentFragment =>
  purifier.sanitize(markup, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: LINK,
    RETURN_DOM_FRAGMENT: true,
  });
