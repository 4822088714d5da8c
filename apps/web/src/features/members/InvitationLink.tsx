import type { WireAnswer } from '@waybound/contract/wire';
import type { inviteMember } from '@waybound/contract/wire/account/members';
import Copy from 'lucide-react/icons/copy';
import { Button } from '../../kit/button/Button.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { copyText } from '../../parts/copy-text.ts';

export type Invitation = WireAnswer<typeof inviteMember>;

/** The link is shown once, here: the server stores only a hash of its token. */
export function InvitationLink({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { t } = useTranslation('members');
  const format = useFormats();
  const { member, token, expiresAt } = invitation;
  const link = `${location.origin}/login?invitation=${token}`;
  const copy = async () => {
    if (await copyText(link)) toast('success', t('link.copied'));
  };
  return (
    <Dialog title={t('link.title', { loginName: member.loginName })} cancelLabel={t('link.done')} size="medium" onClose={onClose}>
      <p>{t('link.text', { at: format.moment(expiresAt) })}</p>
      <div className="member-link">
        <Field label={t('link.label')}>
          {(wiring) => <TextInput {...wiring} readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />}
        </Field>
        <Button variant="primary" icon={<Copy />} onClick={() => void copy()}>
          {t('link.copy')}
        </Button>
      </div>
    </Dialog>
  );
}
