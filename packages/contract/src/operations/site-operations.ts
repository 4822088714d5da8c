import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { visit } from '../site/settings.ts';
import { ARTICLE_KINDS, SITE_PICTURES } from '../site/site.ts';
import * as wire from '../wire/operations/site-operations.ts';
import { VISIT_WAYS } from '../wire/site/visits.ts';

/** The forwarder's side of a site: its brand, its announcements, and who looks after its customers. Part of the operations API. */

const siteCode = f.text(30);
const bothLanguages = <T extends z.ZodMiniType>(schema: T) => z.object({ zh: schema, en: schema });

/** A file below the environment's file base, or an uploaded one: no way leads out of it. */
const fileName = z
  .string()
  .check(
    f.asItLooks,
    z.maxLength(200),
    z.regex(/^(?:\/site-files\/)?[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/, 'badFormat'),
  );
const fileNames = z.array(fileName).check(z.maxLength(5));

const host = z.string().check(f.asItLooks, z.toLowerCase(), z.maxLength(255), z.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, 'badFormat'));

const MAX_URL = 300;
const webAddress = z.string().check(
  f.asItLooks,
  z.maxLength(MAX_URL),
  z.refine((value) => /^https?:\/\/[^\s\p{C}]+$/iu.test(value) && URL.canParse(value), 'badFormat'),
);
const qqNumber = z.string().check(f.asItLooks, z.regex(/^[1-9][0-9]{4,11}$/, 'badFormat'));
const colour = z.string().check(f.asItLooks, z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'badFormat'));

const siteFields = {
  /** Host names without a port. Another site's cannot be taken. */
  hosts: z.array(host).check(z.minLength(1, 'required'), z.maxLength(50)),
  title: bothLanguages(f.text(60)),
  loginLogo: fileNames,
  headerIcon: fileNames,
  menuLogo: fileNames,
  /** The picture beside the login; where it is left out, the lanes of the world. */
  hero: f.maybe(fileName),
  copyright: f.maybe(f.text(200)),
  filingNo: f.maybe(f.text(100)),
  websiteUrl: f.maybe(webAddress),
  orderManagementUrl: f.maybe(webAddress),
  /** The old system that redirectLogin opens; it also needs a secret shared with that system (docs/website-token.md). */
  oldSystemUrl: f.maybe(webAddress),
  /** Below it are the pages that stand in a frame of the portal; they also need a secret shared with it (`saveEmbeddedSecret`). No host of a site. */
  embeddedUrl: f.maybe(webAddress),
  qq: f.maybe(qqNumber),
  showQq: z.boolean(),
  accent: z.object({ light: f.maybe(colour), dark: f.maybe(colour) }),
  /** Section 2: the one customer whose name is not shown beside its code. */
  namelessCustomerCode: f.maybe(f.text(30)),
  /** Under whose name customers may have their goods declared. */
  declarationTitles: z.array(z.object({ companyName: f.text(120), companyTax: f.taxNumber })).check(z.maxLength(50)),
  /** How the numbers of its waybills begin; those given already stay as they are. */
  numberPrefix: z.string().check(f.asItLooks, z.toUpperCase(), z.regex(/^[A-Z]{1,6}$/, 'badFormat')),
  /** Of new customers: whether a contract has to be signed before an order, and whether all purchase codes may be shown. */
  isNeedContract: z.boolean(),
  isShowAllPurchaseCode: z.boolean(),
};

const savedSite = z.object({ siteCode: z.string(), rev: f.rev });

export const opsSite = call(wire.opsSite, {
  summary: "A site's data as it was saved, with its revision",
  access: 'operator',
  input: z.object({ siteCode }),
  answer: data(
    z.extend(savedSite, {
      hosts: z.array(z.string()),
      isDefault: z.boolean(),
      numberPrefix: z.string(),
      isNeedContract: z.boolean(),
      isShowAllPurchaseCode: z.boolean(),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
});

export const saveSite = call(wire.saveSite, {
  summary:
    "Set a site's data; what is left out stays as it is. With `rev` the site is there and that is its revision; without it a new one is made, which needs hosts and a title",
  access: 'operator',
  right: 'admin',
  input: z.extend(z.partial(z.object(siteFields)), { siteCode, rev: z.optional(f.rev) }),
  answer: data(savedSite),
  newer: savedSite,
});

/** Base64 of 32 to 128 random bytes. */
const sharedSecret = z.string().check(f.asItLooks, z.maxLength(172), z.regex(/^[A-Za-z0-9+/]{42,}[A-Za-z0-9+/=]={0,2}$/, 'badFormat'));

export const saveEmbeddedSecret = call(wire.saveEmbeddedSecret, {
  summary:
    'Set the secret that a site shares with the system whose pages stand in a frame: base64 of at least 32 random bytes, in place of the one before. It is kept sealed and never answered',
  access: 'operator',
  right: 'admin',
  input: z.object({ siteCode, secret: sharedSecret }),
  answer: data(z.object({ siteCode: z.string() })),
});

const MB = 1024 * 1024;

export const saveSitePicture = call(wire.saveSitePicture, {
  summary: "Upload a picture of a site's brand: its logo, the icon of its pages, or the hero beside its login. It replaces the one before",
  access: 'operator',
  right: 'admin',
  input: z.object({ siteCode, kind: z.enum(SITE_PICTURES) }),
  files: { file: { maxBytes: 4 * MB, types: ['image/png', 'image/jpeg'], reencodedWithinPx: 2000 } },
  answer: data(z.extend(savedSite, { fileUrl: z.string() })),
});

const article = { title: f.text(120), body: f.text(20_000) };
const savedArticle = z.object({ id: f.id, rev: f.rev });

export const publishArticle = call(wire.publishArticle, {
  summary: "Publish an announcement on a site, or change it by its id. Days are those of the forwarder's own place, both included",
  access: 'operator',
  input: z.object({
    siteCode,
    id: z.optional(f.id),
    rev: z.optional(f.rev),
    kind: z.enum(ARTICLE_KINDS),
    from: f.day,
    to: f.maybe(f.day),
    zh: z.object(article),
    en: z.object(article),
  }),
  answer: data(savedArticle),
  newer: savedArticle,
});

export const withdrawArticle = call(wire.withdrawArticle, {
  summary: 'Take an announcement back: nobody reads it any more',
  access: 'operator',
  input: z.object({ siteCode, id: f.id, rev: z.optional(f.rev) }),
  answer: data(savedArticle),
  newer: savedArticle,
});

const person = { name: f.text(40), phone: f.phone };
/** `id`: the forwarder's own number of the person, which overseas waybills name. */
const personWithQq = z.object({ ...person, qq: f.maybe(qqNumber), id: f.maybe(f.keyText(30)) });

const savedContacts = z.object({ customerCode: z.string(), rev: f.rev });

export const saveContacts = call(wire.saveContacts, {
  summary:
    'Who looks after a customer (left out: who did before; null: nobody), whether the old system is open to it, and whether it is only a potential customer',
  access: 'operator',
  input: z.object({
    siteCode,
    customerCode: f.text(30),
    rev: z.optional(f.rev),
    salesmanUser: z.optional(z.nullable(personWithQq)),
    customerServiceUser: z.optional(z.nullable(personWithQq)),
    saleAssistantUser: z.optional(z.nullable(z.object(person))),
    redirect_to_old_system: z.boolean(),
    isPotential: z.boolean(),
  }),
  answer: data(savedContacts),
  newer: savedContacts,
});

export const recordVisit = call(wire.recordVisit, {
  summary: "Write down a visit to a customer, which the customer's people can read. It stays as it was written",
  access: 'operator',
  input: z.object({
    siteCode,
    customerCode: f.text(30),
    visitedOn: f.day.check(z.refine((day) => day >= '1970-01-01', 'badFormat')),
    way: z.enum(VISIT_WAYS),
    /** Who of the forwarder was there. */
    visitor: f.text(80),
    /** Whom of the customer they met. */
    metWith: f.maybe(f.text(80)),
    text: f.text(1000),
  }),
  answer: data(visit),
});

export const siteOperations = {
  opsSite,
  saveSite,
  saveEmbeddedSecret,
  saveSitePicture,
  publishArticle,
  withdrawArticle,
  saveContacts,
  recordVisit,
} satisfies CallsOf<typeof wire>;
