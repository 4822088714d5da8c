import type { CostCardInput } from '@waybound/contract/pricing/cost-cards';
import type { Article } from '@waybound/contract/site/site';
import type { At, Big, Defaulted, Id, Json, NullableAt } from '../columns.ts';
import type { ArticleTexts, StoredSite } from '../stored.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface ArticleTable {
  site_id: string;
  id: Id;
  rev: Defaulted<number>;
  kind: Article['kind'];
  starts_at: At;
  ends_at: NullableAt;
  texts: Json<ArticleTexts>;
  published_at: At;
  withdrawn_at: NullableAt;
}

interface CostCardTable {
  channel_id: string;
  valid_from: string;
  card: Json<CostCardInput>;
  published_at: At;
}

interface SiteTable {
  id: Id;
  code: string;
  hosts: string[];
  is_default: Defaulted<boolean>;
  number_prefix: Defaulted<string>;
  needs_contract: Defaulted<boolean>;
  shows_all_purchase_codes: Defaulted<boolean>;
  data: Json<StoredSite>;
  rev: Defaulted<number>;
}

interface SitePictureTable {
  site_id: string;
  kind: string;
  name: string;
  path: string;
  content_type: string;
  size: Big;
  uploaded_at: At;
}

interface SiteSecretTable {
  site_id: string;
  purpose: string;
  secret: Buffer | null;
  sealed: Buffer | null;
}

export interface SiteTables {
  article: ArticleTable;
  cost_card: CostCardTable;
  site: SiteTable;
  site_picture: SitePictureTable;
  site_secret: SiteSecretTable;
}
