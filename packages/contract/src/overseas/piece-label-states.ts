/** Who makes the label of pieces that are relabelled: the forwarder draws it, or their owner has given a PDF. */
export const LABEL_SOURCES = ['generated', 'own'] as const;
export type LabelSource = (typeof LABEL_SOURCES)[number];
/** What a label of a piece is printed on: a sheet of 24 of 63.5 × 33.9 mm, or a roll of 50 × 30 mm. */
export const PIECE_LABEL_SHEETS = ['A4', '50x30'] as const;
export type PieceLabelSheet = (typeof PIECE_LABEL_SHEETS)[number];
export const MAX_PIECE_LABEL_BYTES = 10_000_000;
