import { AMAZON_OWNER_FIELDS, type AmazonOwner, type AmazonOwnerField } from '@waybound/contract/site/amazon-plan-states';
import type { AmazonOwnerMend, AmazonPlanWritten } from '@waybound/contract/site/amazon-plans';

/** Who labels and prepares the units of each SKU: Amazon asks for it item by item. */

type Content = Pick<AmazonPlanWritten, 'labelOwner' | 'prepOwner' | 'boxes'>;
export type SkuOwners = Record<AmazonOwnerField, AmazonOwner>;

/** Of an SKU what its rows say, otherwise what the plan says. */
export function ownersBySku({ labelOwner, prepOwner, boxes }: Content): (msku: string) => SkuOwners {
  const said = new Map<string, Partial<SkuOwners>>();
  for (const { contents } of boxes) {
    for (const { msku, ...item } of contents) {
      const known = said.get(msku) ?? {};
      for (const field of AMAZON_OWNER_FIELDS) {
        const owner = known[field] ?? item[field];
        if (owner) known[field] = owner;
      }
      said.set(msku, known);
    }
  }
  return (msku) => ({ labelOwner: said.get(msku)?.labelOwner ?? labelOwner, prepOwner: said.get(msku)?.prepOwner ?? prepOwner });
}

interface Problem {
  message: string;
  details: string;
}

/** "ERROR: X requires prepOwner but NONE was assigned. Accepted values: [AMAZON, SELLER]" (models issue 4058), behind the SKU. */
const REFUSED_OWNER = /(?:requires|does not require) (labelOwner|prepOwner) but [^[\]]{0,100}\[([^[\]]{0,100})\]/gu;

/** Of what Amazon takes: the seller's own where it may be, because the goods start from there, and nobody rather than Amazon, which charges. */
const PREFERRED: readonly AmazonOwner[] = ['SELLER', 'NONE', 'AMAZON'];

type Accepted = Partial<Record<AmazonOwnerField, readonly AmazonOwner[]>>;

/** What Amazon's refusal names in place of what was said of some SKUs of a plan, each once; nothing of what it does not name. */
export function mendedOwners(content: Content, problems: readonly Problem[]): AmazonOwnerMend[] {
  const named = new Set(content.boxes.flatMap(({ contents }) => contents.map(({ msku }) => msku)));
  // One may be the end of another.
  const skus = [...named].toSorted((one, other) => other.length - one.length);
  const accepted = new Map<string, Accepted>();
  for (const { msku, field, owners } of problems.flatMap((problem) => refusedOwners(problem, skus)))
    accepted.set(msku, { ...accepted.get(msku), [field]: owners });
  const ownersOf = ownersBySku(content);
  return [...accepted].map(([msku, taken]) => ({ msku, labelOwner: null, prepOwner: null, ...mendOf(taken, ownersOf(msku)) }));
}

/** Whoever does the one does the other too, where Amazon takes it: it wants one for both (MUST_MATCH). */
function mendOf(accepted: Accepted, own: SkuOwners): Partial<SkuOwners> {
  const mend: Partial<SkuOwners> = {};
  const fields = AMAZON_OWNER_FIELDS.filter((field) => accepted[field]);
  // Of two the one with fewer choices first.
  for (const field of fields.toSorted((one, other) => (accepted[one]?.length ?? 0) - (accepted[other]?.length ?? 0))) {
    const other = field === 'labelOwner' ? 'prepOwner' : 'labelOwner';
    // One that is still to be mended binds nobody.
    const same = mend[other] ?? (accepted[other] ? 'NONE' : own[other]);
    const taken = accepted[field] ?? [];
    const owner = same !== 'NONE' && taken.includes(same) ? same : PREFERRED.find((each) => taken.includes(each));
    if (owner) mend[field] = owner;
  }
  return mend;
}

interface RefusedOwner {
  msku: string;
  field: AmazonOwnerField;
  owners: readonly AmazonOwner[];
}

/** @param skus of the plan, the longest first */
const refusedOwners = ({ message, details }: Problem, skus: readonly string[]): RefusedOwner[] =>
  [message, details].flatMap((text) =>
    [...text.matchAll(REFUSED_OWNER)].flatMap(({ index, 1: name, 2: values = '' }) => {
      const before = text.slice(0, index).trimEnd();
      const msku = skus.find((sku) => endsWithWords(before, sku));
      const field = AMAZON_OWNER_FIELDS.find((each) => each === name);
      const said = values.split(',').map((each) => each.trim());
      const owners = PREFERRED.filter((each) => said.includes(each));
      return msku !== undefined && field && owners.length > 0 ? [{ msku, field, owners }] : [];
    }),
  );

/** Whether an SKU is the end of a text, and not of another one's. */
const endsWithWords = (text: string, sku: string): boolean =>
  text.endsWith(sku) && (text.length === sku.length || /[\s:"'(]/u.test(text.charAt(text.length - sku.length - 1)));

/** The boxes with what is mended, wherever the SKU stands. */
export function withOwners<B extends Content['boxes'][number]>(boxes: readonly B[], mends: readonly AmazonOwnerMend[]): B[] {
  const bySku = new Map(mends.map((mend) => [mend.msku, mend]));
  return boxes.map((box) => ({
    ...box,
    contents: box.contents.map((item) => {
      const { labelOwner, prepOwner } = bySku.get(item.msku) ?? {};
      return { ...item, ...(labelOwner && { labelOwner }), ...(prepOwner && { prepOwner }) };
    }),
  }));
}
