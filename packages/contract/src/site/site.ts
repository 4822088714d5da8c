import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import * as wire from '../wire/site/site.ts';

/** Section 1: the site is branded per domain. Section 7: public data, fetched once after login. */

/** What a forwarder uploads of its brand. */
export const SITE_PICTURES = ['logo', 'icon', 'hero'] as const;

const siteData = z.object({
  code: z.string(),
  title: z.object({ zh: z.string(), en: z.string() }),
  /** File names; the first is prefixed with `fileBase`, unless it begins with a slash: then it is an address of this server. */
  loginLogo: z.array(z.string()),
  headerIcon: z.array(z.string()),
  menuLogo: z.array(z.string()),
  /** The picture beside the login, as the names above; empty where there is none. */
  hero: z.string(),
  fileBase: z.string(),
  /** Section 2: of the environment; one hides some ways to place an order. */
  variant: z.enum(['standard', 'partner']),
  /** A demo that anybody who reaches the machine can log in to: the login page says so. */
  isOpenDemo: z.boolean(),
  copyright: z.string(),
  filingNo: z.string(),
  websiteUrl: z.string(),
  orderManagementUrl: z.string(),
  /** Where the embedded pages of section 2, /std, come from; empty where the site has none. */
  embeddedUrl: z.string(),
  qq: z.string(),
  showQq: z.boolean(),
  /** CSS colours that replace ours, in light and dark; empty keeps ours. */
  accent: z.object({ light: z.string(), dark: z.string() }),
  /** Section 2: the one customer whose code is shown without its name; empty where there is none. */
  namelessCustomerCode: z.string(),
});
export type SiteData = z.output<typeof siteData>;

export const findSite = call(wire.findSite, {
  summary: 'Site data of a host name; an unknown host gets the default site',
  access: 'public',
  input: z.object({ domainName: f.text(255) }),
  answer: data(siteData),
});

const named = { code: z.string(), zh: z.string(), en: z.string() };
export const namedEntry = z.object({ id: z.int(), ...named });
const point = { lon: z.number(), lat: z.number() };

export const country = z.object({
  id: z.int(),
  ...named,
  hasStates: z.boolean(),
  region: z.string(),
  mainPort: z.nullable(z.string()),
  mainAirport: z.nullable(z.string()),
});

/** A place where goods are loaded, discharged or handed over: port, airport, rail terminal or border crossing. */
export const place = z.object({ id: z.int(), ...named, countryId: z.int(), ...point, timeZone: z.string() });
export type Place = z.output<typeof place>;

export const warehouse = z.object({
  id: z.int(),
  ...named,
  kind: z.enum(['fba', 'receiving']),
  countryId: z.int(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  address: z.string(),
  addressZh: z.string(),
  openingHours: z.string(),
});

const publicData = z.object({
  version: z.string(),
  countries: z.array(country),
  provinces: z.array(z.object({ id: z.int(), ...named, countryId: z.int() })),
  ports: z.array(place),
  airports: z.array(place),
  railTerminals: z.array(place),
  warehouses: z.array(warehouse),
  currencies: z.array(namedEntry),
  units: z.array(namedEntry),
  cabinetTypes: z.array(namedEntry),
  channelCapacities: z.array(namedEntry),
  specialProducts: z.array(namedEntry),
  platforms: z.array(namedEntry),
});
export type PublicData = z.output<typeof publicData>;

export const initData = call(wire.initData, {
  summary: 'Public data: countries, ports, warehouses and the lists behind the order form',
  access: 'customer',
  answer: data(publicData),
});

export const ARTICLE_KINDS = ['notice', 'news'] as const;

const articleText = z.object({ title: z.string(), body: z.string() });

const article = z.object({
  id: f.id,
  kind: z.enum(ARTICLE_KINDS),
  /** First and last day, at the forwarder's own place. */
  from: z.string(),
  to: z.nullable(z.string()),
  /** False for one of the archive. */
  isCurrent: z.boolean(),
  /** A title is plain text; a body is markup, cleaned. */
  zh: articleText,
  en: articleText,
});
export type Article = z.output<typeof article>;

export const listArticles = call(wire.listArticles, {
  summary: "The site's announcements that are on now, and those that have been, the newest first",
  access: 'customer',
  answer: data(z.array(article)),
});

export const site = { findSite, initData, listArticles } satisfies CallsOf<typeof wire>;
