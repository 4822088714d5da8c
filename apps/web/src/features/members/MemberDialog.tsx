import type { ReactNode } from 'react';
import type { Member } from '@waybound/contract/account/members';
import { changeMember, inviteMember } from '@waybound/contract/wire/account/members';
import { useChange } from '../../api/query.ts';
import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FormText } from '../../parts/form/FormText.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import type { Invitation } from './InvitationLink.tsx';

interface Values {
  loginName: string;
  name: string;
  email: string;
  isOwner: boolean;
  hidesPrices: boolean;
}
const NOBODY: Values = { loginName: '', name: '', email: '', isOwner: false, hidesPrices: false };

interface MemberDialogProps {
  /** Undefined for somebody who is to be invited. */
  member: Member | undefined;
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

/** Who a login is for and what it may. */
export function MemberDialog({ member: given, onInvited, onClose }: MemberDialogProps) {
  const { t } = useTranslation(['members', 'application']);
  const form = useRecordForm<Values, Member>({ record: given, valuesOf: (member) => member ?? NOBODY, stale: t('members:form.stale') });
  const { record: member, values } = form;

  const invitation = useChange(inviteMember, { onRefused: form.refused });
  const saving = useChange(changeMember, { onRefused: form.refused, done: ({ loginName }) => t('members:saveDone', { loginName }) });

  const run = async () => {
    const { loginName, name, email, isOwner, hidesPrices } = values;
    if (member) {
      const input = { id: member.id, rev: member.rev, name, email, isOwner, hidesPrices };
      if (await form.submit(() => saving.run(input))) onClose();
      return;
    }
    const invited = await form.submit(() => invitation.run({ loginName, name, email, isOwner, hidesPrices }));
    if (invited) onInvited(invited);
  };

  const text = (name: 'loginName' | 'name' | 'email', options: { hint?: string; isRequired?: true } = {}): ReactNode => (
    <FormText form={form} name={name} label={t(`members:form.${name}`)} autoCapitalize="none" spellCheck={false} {...options} />
  );

  return (
    <Dialog
      title={member ? t('members:form.editTitle', { loginName: member.loginName }) : t('members:form.inviteTitle')}
      confirmLabel={t(member ? 'members:form.save' : 'members:form.submit')}
      cancelLabel={t('application:cancel')}
      size="medium"
      isBusy={invitation.isBusy || saving.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div id={form.id} className="member-form">
        {!member && text('loginName', { hint: t('members:form.loginNameHint'), isRequired: true })}
        {text('name')}
        {text('email', { hint: t('members:form.emailHint') })}
        <Rights values={values} isOwn={member?.isSelf === true} onChange={form.set} />
      </div>
    </Dialog>
  );
}

interface RightsProps {
  values: Values;
  /** One's own rights are another owner's to change. */
  isOwn: boolean;
  onChange: (change: Partial<Values>) => void;
}

function Rights({ values: { isOwner, hidesPrices }, isOwn, onChange }: RightsProps) {
  const { t } = useTranslation('members');
  const role = (value: boolean, label: string, says: string) => (
    <label>
      <input type="radio" name="role" checked={isOwner === value} disabled={isOwn} onChange={() => onChange({ isOwner: value })} />
      <span>
        {label}
        <small className="muted">{says}</small>
      </span>
    </label>
  );
  return (
    <Field label={t('form.role')} isGroup hint={isOwn ? t('form.ownRights') : undefined}>
      {() => (
        <div className="member-rights">
          {role(true, t('owner'), t('form.ownerText'))}
          {role(false, t('member'), t('form.memberText'))}
          {!isOwner && (
            <Checkbox
              className="member-hides-prices"
              checked={hidesPrices}
              onChange={({ target }) => onChange({ hidesPrices: target.checked })}
            >
              {t('form.hidesPrices')}
              <small className="muted">{t('form.hidesPricesText')}</small>
            </Checkbox>
          )}
        </div>
      )}
    </Field>
  );
}
