/** `#RGB` and `#RRGGBB` in any case are colours; everything else a site may have stored is not. */
export function parseAccent(value: string | undefined | null): string | undefined {
  const hex = value?.trim().match(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i)?.[1];
  if (!hex) return undefined;
  const six = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  return '#' + six.toUpperCase();
}
