import type { updatePassword } from '@waybound/contract/account/account';
import type { Reason } from '@waybound/contract/reasons';
import { passwordFault } from '@waybound/domain/passwords';
import { ownCredentials, triedInside } from './credentials.ts';
import { deleteOtherSessions } from './sessions.ts';
import { guarded, type BeforeContext, type Handler } from '../../kernel/context.ts';
import { reasonText, type Language } from '../../kernel/language.ts';
import { hashPassword, isPassword } from '../../kernel/security/passwords.ts';
import type { RefusalArguments } from '../../kernel/refusal.ts';
import type { LoginThrottle } from '../../kernel/security/throttle.ts';

type VerifiedChange = { oldHash: string; newHash: string } | { reason: Reason; args?: RefusalArguments };

/**
 * Section 5. Answered in the call's own odd shape, where a truthy `data` means success: what goes wrong is therefore no refusal, and leaves
 * everything as it was.
 */
export const changePassword = (throttle: LoginThrottle): Handler<typeof updatePassword> =>
  guarded(
    async ({ oldPassWord, newPassWord }, context) => verifyChange(throttle, oldPassWord, newPassWord, context),
    async (_input, { db, now, lang, customer, audit }, found) => {
      if ('reason' in found) return failure(lang, found.reason, found.args);
      const changed = await db
        .updateTable('login')
        .set({ password_hash: found.newHash, password_changed_at: now, first_password_until: null })
        .where('customer_id', '=', customer.id)
        .where('id', '=', customer.loginId)
        // Another change may have come in between; the old password is no longer this one then.
        .where('password_hash', '=', found.oldHash)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) return failure(lang, 'wrongOldPassword');
      const ended = await deleteOtherSessions(db, customer);
      audit({ customerId: customer.id, subject: 'login', subjectId: customer.loginId, what: 'changePassword', after: { ended } });
      return { data: true, mass: '' };
    },
  );

async function verifyChange(
  throttle: LoginThrottle,
  oldPassword: string,
  newPassword: string,
  context: BeforeContext,
): Promise<VerifiedChange> {
  if (oldPassword === '') return { reason: 'oldPasswordMissing' };
  if (newPassword === '') return { reason: 'newPasswordMissing' };
  const credentials = await ownCredentials(context);
  const fault = passwordFault(newPassword, credentials.loginName);
  if (fault) return { reason: fault };
  const tried = triedInside(context);
  const waitS = await throttle.attempt(tried, context.now);
  if (waitS > 0) return { reason: 'tooManyTries', args: { waitS } };
  if (!(await isPassword(credentials.passwordHash, oldPassword))) return { reason: 'wrongOldPassword' };
  await throttle.succeeded(tried);
  if (oldPassword === newPassword) return { reason: 'passwordIsOld' };
  return { oldHash: credentials.passwordHash, newHash: await hashPassword(newPassword) };
}

const failure = (lang: Language, reason: Reason, args: RefusalArguments = {}) => ({
  data: false,
  mass: reasonText(lang, reason, args),
  reason,
});
