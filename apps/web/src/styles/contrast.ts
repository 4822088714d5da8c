/** Colours as `#RRGGBB`. Everything here follows WCAG 2.2: relative luminance and contrast ratio. */
type Channels = [red: number, green: number, blue: number];

function toChannels(hex: string): Channels {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as Channels; // Three starts give three numbers.
}

function toHex(channels: Channels): string {
  return '#' + channels.map((value) => Math.round(value).toString(16).padStart(2, '0').toUpperCase()).join('');
}

function luminance(hex: string): number {
  const [red, green, blue] = toChannels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Channels; // `map` keeps the length.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]; // Two in, two out.
  return (lighter + 0.05) / (darker + 0.05);
}

/** `share` of the second colour in the first, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const [red, green, blue] = toChannels(first);
  const [otherRed, otherGreen, otherBlue] = toChannels(second);
  return toHex([red + (otherRed - red) * share, green + (otherGreen - green) * share, blue + (otherBlue - blue) * share]);
}
