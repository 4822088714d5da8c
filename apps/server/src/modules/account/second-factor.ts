import type { disableSecondFactor, loginSecurity, renewRecoveryCodes } from '@waybound/contract/account/account';
import { countAttemptOrRefuse, ownCredentials } from './credentials.ts';
import { findSecondFactor, issueRecoveryCodes, requireCode } from './own-second-factor.ts';
import { guarded, type Handler } from '../../kernel/context.ts';
import { isPassword } from '../../kernel/security/passwords.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { SecretBox } from '../../kernel/security/secret-box.ts';
import type { LoginThrottle } from '../../kernel/security/throttle.ts';

export const readSecurity: Handler<typeof loginSecurity> = async (_input, { db, customer }) => {
  const [login, factor, codes] = await Promise.all([
    db
      .selectFrom('login')
      .select('password_changed_at')
      .where('customer_id', '=', customer.id)
      .where('id', '=', customer.loginId)
      .executeTakeFirstOrThrow(),
    findSecondFactor(db, customer),
    db
      .selectFrom('recovery_code')
      .select((each) => each.fn.countAll<string>().as('left'))
      .where('customer_id', '=', customer.id)
      .where('login_id', '=', customer.loginId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    passwordChangedAt: login.password_changed_at?.toISOString() ?? null,
    secondFactorSince: factor?.confirmed_at.toISOString() ?? null,
    recoveryCodesLeft: Number(codes.left),
  };
};

export const switchSecondFactorOff = (throttle: LoginThrottle, secrets: SecretBox): Handler<typeof disableSecondFactor> =>
  guarded(
    async ({ password }, context) => {
      const credentials = await ownCredentials(context);
      if (!credentials.secondFactor) refuse('secondFactorOff');
      const forget = await countAttemptOrRefuse(throttle, context);
      if (!(await isPassword(credentials.passwordHash, password))) refuse('wrongPassword');
      return forget;
    },
    async ({ code }, context, forget) => {
      const { db, customer, audit, afterCommit } = context;
      await requireCode(secrets, context, code);
      afterCommit(forget);
      const ended = await db
        .deleteFrom('second_factor')
        .where('customer_id', '=', customer.id)
        .where('id', '=', customer.loginId)
        .executeTakeFirst();
      if (ended.numDeletedRows === 0n) refuse('secondFactorOff');
      audit({ customerId: customer.id, subject: 'login', subjectId: customer.loginId, what: 'disableSecondFactor' });
      return { isDisabled: true };
    },
  );

export const replaceRecoveryCodes = (throttle: LoginThrottle, secrets: SecretBox): Handler<typeof renewRecoveryCodes> =>
  guarded(
    async (_input, context) => {
      const credentials = await ownCredentials(context);
      if (!credentials.secondFactor) refuse('secondFactorOff');
      return countAttemptOrRefuse(throttle, context);
    },
    async ({ code }, context, forget) => {
      const { db, customer, audit, afterCommit } = context;
      await requireCode(secrets, context, code);
      afterCommit(forget);
      const recoveryCodes = await issueRecoveryCodes(db, secrets, customer);
      audit({ customerId: customer.id, subject: 'login', subjectId: customer.loginId, what: 'renewRecoveryCodes' });
      return { recoveryCodes };
    },
  );
