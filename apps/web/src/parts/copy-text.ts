/**
 * Puts a text on the clipboard. Browsers keep the modern way from pages without TLS; the older one still works there, from a click.
 * False where the browser let neither happen.
 */
export async function copyText(text: string): Promise<boolean> {
  if (!window.isSecureContext) return copyFromField(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

function copyFromField(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}
