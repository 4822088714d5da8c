import type { confirmSecondFactor, startSecondFactor } from '@waybound/contract/account/account';
import { countAttemptOrRefuse, ownCredentials } from './credentials.ts';
import { findSecondFactor, issueRecoveryCodes, loginKeyOf } from './own-second-factor.ts';
import { qrCode } from '../../gateways/qr-code.ts';
import { guarded, type CustomerContext, type Handler } from '../../kernel/context.ts';
import { isPassword } from '../../kernel/security/passwords.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { SecretBox } from '../../kernel/security/secret-box.ts';
import type { LoginThrottle } from '../../kernel/security/throttle.ts';
import { secondFactorContext, newSecret, otpauthUri, stepOf } from '../../records/login/second-factor.ts';

/** From the password to the first code: long enough to find the telephone. */
const SET_UP_MS = 15 * 60 * 1000;

interface SetUp {
  secret: string;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * Nothing is stored until the first code is right: the secret travels to the browser and back sealed. So a set-up that is broken off leaves
 * nothing behind, and a secret is in the database only sealed and only in use.
 */
export const beginSecondFactor = (throttle: LoginThrottle, secrets: SecretBox): Handler<typeof startSecondFactor> =>
  guarded(
    async ({ password }, context) => {
      const credentials = await ownCredentials(context);
      if (credentials.secondFactor) refuse('secondFactorOn');
      const forget = await countAttemptOrRefuse(throttle, context);
      if (!(await isPassword(credentials.passwordHash, password))) refuse('wrongPassword');
      await forget();
      return credentials;
    },
    async (_input, { db, now, lang, customer }, { loginName }) => {
      const site = await db.selectFrom('site').select('data').where('id', '=', customer.siteId).executeTakeFirstOrThrow();
      const { title } = site.data;
      const secret = newSecret();
      const uri = otpauthUri(secret, title[lang], loginName);
      const begun: SetUp = { secret, until: now.getTime() + SET_UP_MS };
      const setUp = secrets.seal(JSON.stringify(begun), aboutSetUp(customer)).toString('base64url');
      return { secret, uri, qr: qrCode(uri), setUp };
    },
  );

export const switchSecondFactorOn =
  (secrets: SecretBox): Handler<typeof confirmSecondFactor> =>
  async ({ setUp, code }, { db, now, customer, audit }) => {
    const begun = openSetUp(secrets, customer, setUp);
    if (!begun || begun.until <= now.getTime()) refuse('setUpExpired');
    if (await findSecondFactor(db, customer)) refuse('secondFactorOn');
    const step = stepOf(begun.secret, code, now);
    if (step === undefined) refuse('wrongCode');
    const inserted = await db
      .insertInto('second_factor')
      .values({
        customer_id: customer.id,
        id: customer.loginId,
        secret: secrets.seal(begun.secret, secondFactorContext(loginKeyOf(customer))),
        // The code that has just been shown does not let anybody in as well.
        last_step: step,
        confirmed_at: now,
      })
      .onConflict((conflict) => conflict.columns(['customer_id', 'id']).doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) refuse('secondFactorOn');
    const recoveryCodes = await issueRecoveryCodes(db, secrets, customer);
    audit({ customerId: customer.id, subject: 'login', subjectId: customer.loginId, what: 'enableSecondFactor' });
    return { recoveryCodes };
  };

const aboutSetUp = ({ id, loginId }: CustomerContext['customer']): string => `set-up ${id} ${loginId}`;

/** What this login has begun; undefined where somebody else has, or nobody. */
function openSetUp(secrets: SecretBox, customer: CustomerContext['customer'], setUp: string): SetUp | undefined {
  try {
    return JSON.parse(secrets.open(Buffer.from(setUp, 'base64url'), aboutSetUp(customer))) as SetUp; // What opens was sealed above.
  } catch {
    return undefined;
  }
}
