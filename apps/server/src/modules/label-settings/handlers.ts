import { logoIdOf, logoUrl } from '@waybound/contract/documents/label-fields';
import type { labelSettings, LabelSettings } from '@waybound/contract/documents/label-settings';
import { EXTENSIONS } from '../../gateways/sniff.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { Refusal, refuse, refuseFields } from '../../kernel/refusal.ts';
import { storedContent } from '../../kernel/uploads.ts';
import { lockCustomer } from '../../records/customer/lock-customer.ts';
import { given } from '../../records/given.ts';

/** Pictures that were uploaded and not saved: the newest few stay, for dialogs that are still open somewhere. */
const MAX_UNSAVED_LOGOS = 10;

/** What a customer puts on its carton labels (sections 3, 5 and 7). */
export const labelSettingsHandlers: Handlers<typeof labelSettings> = {
  async readLabelSettings(_input, { db, customer }) {
    return toSettings(await settingsQuery(db, customer.id).executeTakeFirstOrThrow());
  },

  async saveLogo(input, context) {
    const { rev } = input;
    const { db, customer, audit } = context;
    const row = await lockedSettings(db, customer.id);
    const before = toSettings(row);
    if (rev !== undefined && rev !== row.label_rev) throw new Refusal('stale', {}, [], { newer: before });
    const companyText = given(input, 'companyText', before.companyText) ?? '';
    const companyLogo = given(input, 'companyLogo', before.companyLogo);
    const originCountry = given(input, 'originCountry', before.originCountry);
    if (companyLogo !== before.companyLogo) await changeLogo(context, row, companyLogo);
    await db
      .updateTable('customer')
      .set({ company_text: companyText, origin_country: originCountry ?? null, label_rev: row.label_rev + 1 })
      .where('id', '=', customer.id)
      .execute();
    const after = { companyText, companyLogo, originCountry, rev: row.label_rev + 1 };
    audit({ customerId: customer.id, subject: 'customer', subjectId: customer.id, what: 'saveLabelSettings', before, after });
    return after;
  },

  async uploadImage({ files: { file } }, context) {
    const { db, customer, now, audit, afterCommit } = context;
    await clearUnsaved(context);
    const { id } = await db
      .insertInto('label_logo')
      .values({
        customer_id: customer.id,
        path: file.key,
        content_type: file.type,
        size: file.size,
        sha256: file.sha256,
        uploaded_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    afterCommit(() => context.files.claim(file.key));
    audit({
      customerId: customer.id,
      subject: 'customer',
      subjectId: customer.id,
      what: 'uploadLabelLogo',
      after: { sha256: file.sha256 },
    });
    return { code: 200, fileUrl: logoUrl(id) };
  },

  async readImage({ id }, { db, customer, files }) {
    const picture = await db
      .selectFrom('label_logo')
      .select(['path', 'content_type', 'size'])
      .where('customer_id', '=', customer.id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!picture) refuse('recordMissing');
    // Only the two types of the contract are ever stored.
    const type = picture.content_type as 'image/png' | 'image/jpeg';
    return { name: `logo.${EXTENSIONS[type]}`, type, size: Number(picture.size), content: storedContent(files, picture.path) };
  },
};

const settingsQuery = (db: Db, customerId: string) =>
  db
    .selectFrom('customer')
    .leftJoin('label_logo', (join) => join.onRef('label_logo.customer_id', '=', 'customer.id').on('label_logo.is_current', '=', true))
    .select(['company_text', 'origin_country', 'label_rev', 'label_logo.id as logo_id', 'label_logo.path as logo_path'])
    .where('customer.id', '=', customerId);

type SettingsRow = Awaited<ReturnType<ReturnType<typeof settingsQuery>['executeTakeFirstOrThrow']>>;

/** The customer's row is locked first and read again, so that of two saves at once the second sees what the first has written. */
async function lockedSettings(db: Db, customerId: string): Promise<SettingsRow> {
  await lockCustomer(db, customerId);
  return settingsQuery(db, customerId).executeTakeFirstOrThrow();
}

const toSettings = (row: SettingsRow): LabelSettings => ({
  companyText: row.company_text,
  ...(row.logo_id !== null && { companyLogo: logoUrl(row.logo_id) }),
  // Written by `saveLogo` alone, which takes one of the four.
  ...(row.origin_country !== null && { originCountry: row.origin_country }),
  rev: row.label_rev,
});

/** Takes the old logo off and away, and puts another on, if it is one that this customer has uploaded. */
async function changeLogo({ db, customer, files, afterCommit }: CustomerContext, row: SettingsRow, url: string | undefined): Promise<void> {
  const { logo_id: oldId, logo_path: oldPath } = row;
  if (oldId !== null && oldPath !== null) {
    await db.deleteFrom('label_logo').where('customer_id', '=', customer.id).where('id', '=', oldId).execute();
    afterCommit(() => files.remove(oldPath));
  }
  if (url === undefined) return;
  const { numUpdatedRows } = await db
    .updateTable('label_logo')
    .set({ is_current: true })
    .where('customer_id', '=', customer.id)
    .where('id', '=', logoIdOf(url) ?? '0')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuseFields([{ path: 'companyLogo', rule: 'unknownRecord' }]);
}

async function clearUnsaved({ db, customer, files, afterCommit }: CustomerContext): Promise<void> {
  const tooMany = await db
    .selectFrom('label_logo')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('is_current', '=', false)
    .orderBy('id', 'desc')
    .offset(MAX_UNSAVED_LOGOS - 1)
    .execute();
  if (tooMany.length === 0) return;
  const ids = tooMany.map(({ id }) => id);
  const cleared = await db
    .deleteFrom('label_logo')
    .where('customer_id', '=', customer.id)
    .where('is_current', '=', false)
    .where('id', 'in', ids)
    .returning('path')
    .execute();
  for (const { path } of cleared) afterCommit(() => files.remove(path));
}
