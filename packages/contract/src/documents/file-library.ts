import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { MAX_UPLOAD_BYTES } from '../wire/documents/files.ts';
import * as wire from '../wire/documents/file-library.ts';

/** The customer's own files, beside those of its waybills: business papers with an expiry date, and other files in folders (section 2). */

/** Nothing that is still of use expired before; beyond the calendar's own years databases disagree. */
const expiryDay = f.day.check(z.refine((day) => day >= '1970-01-01' && day < '2200-01-01', 'badFormat'));

/** A name in one line: control characters and those that make it read as another one are taken out, as of an uploaded file's name. */
const lineOf = (max: number) => f.text(max).check(z.refine((value) => /[^\p{C}\s]/u.test(value), 'required'));

const libraryFile = z.object({
  id: f.id,
  rev: f.rev,
  name: z.string(),
  /** Of a business paper; null for any other file. */
  kind: z.nullable(z.enum(wire.PAPER_KINDS)),
  folderId: z.nullable(f.id),
  folderName: z.nullable(z.string()),
  note: z.string(),
  size: z.int(),
  contentType: z.string(),
  uploadedAt: z.string(),
  /** The last day on which it is good. */
  expiresOn: z.nullable(z.string()),
  /** Until then, at the forwarder's place: 0 on the last day, negative once it is past. */
  daysLeft: z.nullable(z.int()),
});
export type LibraryFile = z.output<typeof libraryFile>;

const folder = z.object({ id: f.id, rev: f.rev, name: z.string(), files: z.int() });
export type LibraryFolder = z.output<typeof folder>;

/** A kind makes it a paper; without one it may lie in a folder. Both at once are refused. */
const place = { kind: f.maybe(z.enum(wire.PAPER_KINDS)), folderId: f.maybe(f.id) };

export const listLibrary = call(wire.listLibrary, {
  summary: 'One page of the customer’s own files: its papers, or the others',
  access: 'customer',
  input: z.object({
    area: z.enum(wire.LIBRARY_AREAS),
    ...place,
    /** Only those in no folder. */
    isLoose: f.maybe(z.boolean()),
    /** `soon`: within 30 days, the last day among them; `over`: past. */
    expiry: f.maybe(z.enum(wire.EXPIRY_STATES)),
    /** A part of the name or the note, whatever its case. */
    keyword: f.maybe(f.text(wire.MAX_FILE_KEYWORD)),
    sort: f.maybe(z.enum(wire.LIBRARY_SORTS)),
    direction: f.maybe(z.enum(['asc', 'desc'])),
    page: z.optional(z.int().check(z.positive(), z.maximum(100_000))),
    size: z.optional(z.int().check(z.positive(), z.maximum(100))),
  }),
  answer: data(z.object({ rows: z.array(libraryFile), total: z.int() })),
});

export const libraryOverview = call(wire.libraryOverview, {
  summary: 'The folders, how many files are where, how many expire soon, and how much room is left',
  access: 'customer',
  answer: data(
    z.object({
      folders: z.array(folder),
      /** Others that lie in no folder. */
      loose: z.int(),
      kinds: z.partialRecord(z.enum(wire.PAPER_KINDS), z.int()),
      papers: z.object({ all: z.int(), soon: z.int(), over: z.int() }),
      others: z.object({ all: z.int(), soon: z.int(), over: z.int() }),
      usedBytes: z.int(),
      quotaBytes: z.int(),
    }),
  ),
});
export type LibraryOverview = z.output<typeof libraryOverview.answer.schema>;

export const uploadLibraryFile = call(wire.uploadLibraryFile, {
  summary: 'Keep a file; told by its content, under the name it came with',
  access: 'customer',
  input: z.object({ ...place, expiresOn: f.maybe(expiryDay), note: f.maybe(f.text(wire.MAX_FILE_NOTE)) }),
  files: { file: { maxBytes: MAX_UPLOAD_BYTES, types: wire.LIBRARY_TYPES } },
  answer: data(libraryFile),
});

export const saveLibraryFile = call(wire.saveLibraryFile, {
  summary:
    'Rename a file, move it, change its kind, expiry date or note; what is left out stays, what is empty is taken off. Kind and folder are one place',
  access: 'customer',
  input: z.object({
    id: f.id,
    rev: f.rev,
    name: lineOf(wire.MAX_FILE_NAME),
    ...place,
    expiresOn: f.maybe(expiryDay),
    note: f.maybe(f.text(wire.MAX_FILE_NOTE)),
  }),
  answer: data(libraryFile),
  newer: libraryFile,
});

export const deleteLibraryFiles = call(wire.deleteLibraryFiles, {
  summary: 'Delete files; those that can be are, the others say why not',
  access: 'customer',
  input: z.object({ ids: z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(wire.MAX_LIBRARY_BATCH)) }),
  answer: data(
    z.object({
      /** `name` is empty where there is no such file. */
      results: z.array(z.object({ id: f.id, name: z.string(), ok: z.boolean(), reason: z.nullable(z.string()), mass: z.string() })),
    }),
  ),
});

export const downloadLibraryFile = call(wire.downloadLibraryFile, {
  summary: 'A file, streamed; `isInline` for a preview of a PDF or a picture',
  access: 'customer',
  input: z.object({ id: f.id, isInline: f.maybe(z.boolean()) }),
  answer: file('application/octet-stream'),
});

export const saveFolder = call(wire.saveFolder, {
  summary: 'Make a folder, or with `id` and `rev` rename one',
  access: 'customer',
  input: z.object({ id: f.maybe(f.id), rev: z.optional(f.rev), name: lineOf(wire.MAX_FOLDER_NAME) }),
  answer: data(folder),
  newer: folder,
});

export const deleteFolder = call(wire.deleteFolder, {
  summary: 'Delete an empty folder',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.object({ id: f.id })),
});

export const fileLibrary = {
  listLibrary,
  libraryOverview,
  uploadLibraryFile,
  saveLibraryFile,
  deleteLibraryFiles,
  downloadLibraryFile,
  saveFolder,
  deleteFolder,
} satisfies CallsOf<typeof wire>;
