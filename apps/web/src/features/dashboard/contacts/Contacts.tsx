import { contactInfo } from '@waybound/contract/wire/waybills/dashboard';
import { useCall } from '../../../api/query.ts';
import { useSite } from '../../../api/bootstrap-data.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { Panel } from '../Panel.tsx';
import { OldSystem } from './OldSystem.tsx';
import { PersonLine, type Person } from './PersonLine.tsx';
import './contacts.css';

/** In the order a customer turns to them. */
const ROLES = ['salesmanUser', 'saleAssistantUser', 'customerServiceUser'] as const;

/** Who looks after the customer (section 2: only on the dashboard). Nothing is shown before somebody is named. */
export function Contacts() {
  const { t } = useTranslation('overview');
  const { data } = useCall(contactInfo, {});
  const showsQq = useSite()?.showQq ?? false;
  const people = ROLES.flatMap((role) => {
    const person: Person | null | undefined = data?.[role];
    return person ? [{ role, person }] : [];
  });
  if (!data || (people.length === 0 && !data.redirect_to_old_system)) return null;
  return (
    <Panel title={t('contacts.title')} name="contacts">
      <ul className="contacts">
        {people.map(({ role, person }) => (
          <PersonLine key={role} role={t(`contacts.${role}`)} person={person} showsQq={showsQq} />
        ))}
      </ul>
      {data.redirect_to_old_system && <OldSystem />}
    </Panel>
  );
}
