/** Above any logo or photo of a telephone, below what would fill the memory: a bomb is refused by its header. */
const MAX_PIXELS = 50e6;
const MAX_SECONDS = 10;

let last: Promise<unknown> = Promise.resolve();

/** One after the other: a picture may take a good part of the memory while it is open. */
const oneAtATime = async <T>(work: () => Promise<T>): Promise<T> => {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
};

/**
 * A JPEG or PNG re-encoded in its own format, upright, in plain RGB, at most `maxSidePx` wide and high, without anything that is not
 * picture. Undefined where it is damaged, or has more pixels than may be opened.
 */
export const reencodePicture = async (picture: Uint8Array, maxSidePx: number): Promise<Buffer | undefined> =>
  oneAtATime(async () => {
    // Brings its own library of machine code: loaded when the first picture comes.
    const { default: sharp } = await import('sharp');
    try {
      const opened = sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: MAX_SECONDS });
      const { format } = await opened.metadata();
      const fitted = opened
        .autoOrient()
        .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb');
      const drawn = format === 'png' ? fitted.png({ compressionLevel: 9 }) : fitted.jpeg({ quality: 90, chromaSubsampling: '4:4:4' });
      return await drawn.toBuffer();
    } catch {
      // Its errors describe the picture and have no kinds: whatever it could not read is not a picture for us either.
      return undefined;
    }
  });
