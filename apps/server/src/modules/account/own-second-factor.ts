import { RECOVERY_CODES } from '@waybound/contract/account/account';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { SecretBox } from '../../kernel/security/secret-box.ts';
import { newRecoveryCode, recoveryHash, useCode, type LoginKey } from '../../records/login/second-factor.ts';

type Customer = CustomerContext['customer'];

export const loginKeyOf = ({ id, loginId }: Customer): LoginKey => ({ customerId: id, loginId });

export const findSecondFactor = (db: Db, customer: Customer) =>
  db
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at'])
    .where('customer_id', '=', customer.id)
    .where('id', '=', customer.loginId)
    .executeTakeFirst();

/** Takes the code inside the call's transaction: what is refused afterwards leaves it unused, and a repetition waits for the first. */
export async function requireCode(secrets: SecretBox, { db, now, customer }: CustomerContext, code: string): Promise<void> {
  const factor = (await findSecondFactor(db, customer)) ?? refuse('secondFactorOff');
  const proof = await useCode({ secrets, login: loginKeyOf(customer), sealed: factor.secret, now }, code, {
    markStepUsed: async (step) => {
      const taken = await db
        .updateTable('second_factor')
        .set({ last_step: step })
        .where('customer_id', '=', customer.id)
        .where('id', '=', customer.loginId)
        .where('last_step', '<', String(step))
        .executeTakeFirst();
      return taken.numUpdatedRows > 0n;
    },
    markRecoveryCodeUsed: async (hash) => {
      const taken = await db
        .updateTable('recovery_code')
        .set({ used_at: now })
        .where('customer_id', '=', customer.id)
        .where('login_id', '=', customer.loginId)
        .where('code_hash', '=', hash)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return taken.numUpdatedRows > 0n;
    },
  });
  if (!proof) refuse('wrongCode');
}

/** New ones take the place of the old. */
export async function issueRecoveryCodes(db: Db, secrets: SecretBox, customer: Customer): Promise<string[]> {
  await db.deleteFrom('recovery_code').where('customer_id', '=', customer.id).where('login_id', '=', customer.loginId).execute();
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const rows = codes.map((code) => ({
    customer_id: customer.id,
    login_id: customer.loginId,
    code_hash: recoveryHash(secrets, loginKeyOf(customer), code),
  }));
  await db.insertInto('recovery_code').values(rows).execute();
  return codes;
}
