import type { settings } from '@waybound/contract/site/settings';
import { titleHandlers } from './declaration-titles.ts';
import { fbaHandlers } from './fba-relations.ts';
import { visitList } from './visit-list.ts';
import type { Handlers } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readContacts } from '../../records/customer/contacts.ts';
import { publicDataAnswer } from '../../records/public-data/public-data-answer.ts';
import { seesReceivingWarehouses } from '../../records/channel/warehouse-info.ts';

const { countries, provinces, airports, ports, warehouses } = publicDataAnswer;
const receiving = warehouses.filter(({ kind }) => kind === 'receiving');

const ownCountry = (wanted: number) => countries.find(({ id }) => id === wanted) ?? refuse('recordMissing');
const ofCountry = <T extends { countryId: number }>(all: readonly T[], wanted: number): T[] => {
  const { id } = ownCountry(wanted);
  return all.filter(({ countryId }) => countryId === id);
};

/** The small setting calls (section 7): public data by country, warehouses, who looks after the customer, declaration titles. */
export const settingsHandlers: Handlers<typeof settings> = {
  queryCountry: async ({ id }) => ownCountry(id),
  queryStates: async ({ id }) => ofCountry(provinces, id),
  listAirports: async ({ countryId }) => ofCountry(airports, countryId),
  listPorts: async ({ countryId }) => ofCountry(ports, countryId),
  listStorage: async (_input, { db, customer }) => ((await seesReceivingWarehouses(db, customer.id)) ? receiving : []),
  listStorageForReceipt: async () => receiving.map(({ id, code, zh, en }) => ({ id, code, zh, en })),

  async salesmanService(_input, { db, customer }) {
    const { salesmanUser, customerServiceUser } = await readContacts(db, customer.id);
    return { salesmanUser, customerServiceUser };
  },

  listVisits: (input, { db, customer }) => visitList(db, customer.id, input),

  ...fbaHandlers,
  ...titleHandlers,
};
