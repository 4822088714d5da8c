/** The chapters in the order of a shipment; what every day needs comes after it. A name is the chapter's anchor and its picture's. */
export const CHAPTER_NAMES = [
  'signIn',
  'airOrder',
  'seaOrder',
  'expressOrder',
  'portOrder',
  'batchOrder',
  'templates',
  'packing',
  'channel',
  'insurance',
  'preflight',
  'labels',
  'amazon',
  'handover',
  'pickup',
  'questions',
  'milestones',
  'measured',
  'bills',
  'overseas',
  'parcels',
  'erps',
  'programs',
  'search',
  'security',
  'messages',
] as const;
export type ChapterName = (typeof CHAPTER_NAMES)[number];

/** All pictures together have a limit: pages that look like another one's have none. */
const UNPICTURED = [
  'expressOrder',
  'portOrder',
  'templates',
  'insurance',
  'amazon',
  'overseas',
  'parcels',
  'erps',
  'programs',
] as const satisfies readonly ChapterName[];
export type PicturedName = Exclude<ChapterName, (typeof UNPICTURED)[number]>;
const isPictured = (name: ChapterName): name is PicturedName => !UNPICTURED.some((each) => each === name);
/** @internal */
export const PICTURED_NAMES: readonly PicturedName[] = CHAPTER_NAMES.filter(isPictured);

/** Every picture is one of a window of this size: its place is reserved before it has loaded. */
export const PICTURE_PX = { width: 1280, height: 640 };
/** @internal */
export const MAX_PICTURE_BYTES = 29_000;
/** @internal */
export const MAX_PICTURES_BYTES = 1_000_000;
