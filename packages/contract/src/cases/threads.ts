import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { waybillFile } from '../documents/files.ts';
import { COMMENT_CAUSES, MAX_CASE_TEXT } from './case-states.ts';
import { WAYBILL_KINDS } from '../waybills/status.ts';
import * as wire from '../wire/cases/threads.ts';

/** What customer and forwarder say to each other: one mechanism for the thread of a waybill and the conversation of a case. */

export const comment = z.object({
  id: f.id,
  /** False: the forwarder has said it. */
  isOwn: z.boolean(),
  /** Null where the forwarder has said it, or the login is gone. */
  loginName: z.nullable(z.string()),
  cause: z.enum(COMMENT_CAUSES),
  text: z.string(),
  /** Names of colleagues' logins that the text mentions. */
  mentions: z.array(z.string()),
  files: z.array(waybillFile),
  at: z.string(),
});
export type Comment = z.output<typeof comment>;

/** What is said: a text, with files of the same waybill or case. `@login` in the text mentions a colleague. */
export const saidFields = {
  text: f.text(MAX_CASE_TEXT),
  fileIds: z.optional(z.array(f.id).check(z.maxLength(wire.MAX_COMMENT_FILES))),
};

export const conversation = {
  /** Oldest first. */
  comments: z.array(comment),
  /** How many of the others' this login has not read. */
  unread: z.int(),
  /** Logins that can be mentioned. */
  colleagues: z.array(z.string()),
};

/** `about` says of which kind it is; left out, a standard or an end waybill. */
const waybillRef = z.object({ about: z.optional(z.enum(wire.THREADS_OF)), id: f.id });

export const readThread = call(wire.readThread, {
  summary:
    "What was said about a waybill of any kind by both sides, how many entries are new to this login, and the colleagues' logins to mention",
  access: 'customer',
  input: waybillRef,
  answer: data(z.object(conversation)),
});

export const addComment = call(wire.addComment, {
  summary: 'Say something about a submitted waybill of any kind to the forwarder and to colleagues',
  access: 'customer',
  input: z.extend(waybillRef, saidFields),
  answer: data(z.object({ id: f.id })),
});

export const readComments = call(wire.readComments, {
  summary: 'Mark a conversation as read by this login, up to the newest entry that it has seen',
  access: 'customer',
  input: z.object({ about: z.enum(wire.TALKED_OF), id: f.id, upTo: f.id }),
  answer: data(z.object({ unread: z.int() })),
});

export const unreadComments = call(wire.unreadComments, {
  summary: 'The conversations in which something is new to this login, the newest first',
  access: 'customer',
  answer: data(
    z.array(
      z.object({
        about: z.enum(wire.TALKED_OF),
        id: f.id,
        no: z.string(),
        /** Of the waybill, of whatever kind it is; of a case, its waybill's. */
        waybillKind: z.enum(WAYBILL_KINDS),
        waybillNo: z.string(),
        count: z.int(),
        isMentioned: z.boolean(),
      }),
    ),
  ),
});

export const threads = { readThread, addComment, readComments, unreadComments } satisfies CallsOf<typeof wire>;
