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

/** "ERROR: X requires prepOwner but NONE was assigned. Accepted values: [AMAZON, SELLER]" (models issue 4058). */
const REFUSED_OWNER =
  /(?:ERROR: *)?(\S.*?)\s+(?:requires|does not require) (labelOwner|prepOwner) but [A-Z]+ was assigned\. Accepted values: \[([A-Z, ]*)\]\.?/gu;

/** Of what Amazon takes: the seller's own where it may be, because the goods start from there, and nobody rather than Amazon, which charges. */
const PREFERRED: readonly AmazonOwner[] = ['SELLER', 'NONE', 'AMAZON'];

/** What Amazon's refusal names in place of what was said of some SKUs of a plan, each once; nothing of what it does not name. */
export function mendedOwners(content: Content, problems: readonly Problem[]): AmazonOwnerMend[] {
  const skus = new Set(content.boxes.flatMap(({ contents }) => contents.map(({ msku }) => msku)));
  const mends = new Map<string, AmazonOwnerMend>();
  for (const [, msku = '', field, taken = ''] of problems.flatMap(refusedOwners)) {
    const named = taken.split(',').map((each) => each.trim());
    const owner = PREFERRED.find((each) => named.includes(each));
    const place = AMAZON_OWNER_FIELDS.find((each) => each === field);
    if (!skus.has(msku) || !owner || !place) continue;
    const known = mends.get(msku) ?? { msku, labelOwner: null, prepOwner: null };
    mends.set(msku, { ...known, [place]: owner });
  }
  return [...mends.values()];
}

const refusedOwners = ({ message, details }: Problem) => [message, details].flatMap((text) => [...text.matchAll(REFUSED_OWNER)]);

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
