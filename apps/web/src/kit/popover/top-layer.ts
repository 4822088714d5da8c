/**
 * Where a floating part is put. What lies outside a modal dialog of the browser is inert and below it, so there it goes inside; anywhere
 * else it goes to the end of the document, above the page.
 */
export const topLayerOf = (anchor: Element | null): HTMLElement => anchor?.closest<HTMLDialogElement>('dialog[open]') ?? document.body;
