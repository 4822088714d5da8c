/** The chapters in the order of a shipment; what every day needs comes after it. A name is the chapter's anchor and its picture's. */
export const CHAPTER_NAMES = [
  'signIn',
  'airOrder',
  'packing',
  'channel',
  'labels',
  'handover',
  'questions',
  'milestones',
  'measured',
  'bills',
  'search',
  'security',
  'messages',
] as const;
export type ChapterName = (typeof CHAPTER_NAMES)[number];

/** Every picture is one of a window of this size: it keeps its place before it has arrived. */
export const PICTURE_PX = { width: 1280, height: 640 };
export const MAX_PICTURE_BYTES = 40_000;
export const MAX_PICTURES_BYTES = 1_000_000;
