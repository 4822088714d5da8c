import { readErp, saveErp } from '@waybound/contract/address-book/erps';
import type { BesideScene, SceneTools } from './scene-tools.ts';

/** Of orders of ERPs that something is said about, and of the parcels that were made of them. */
export function erpScenes({ server }: SceneTools): readonly BesideScene[] {
  const { call, customer, application } = server;
  const CREDENTIALS = { erp: 'ecCang', appKey: 'demo', serviceId: 'S1', appSecret: 'demo-secret' } as const;
  /** Of the orders that the ERP's stand-in has, one lacks something. */
  const noted = async () => {
    const who = await customer();
    const { token } = who;
    await call(saveErp, { ...CREDENTIALS, takesOrders: true }, { token });
    await application.services.work.drain();
    const { notes, rev } = await call(readErp, { erp: 'ecCang' }, { token });
    return { who, parcel: notes.orders[0]?.parcel, rev };
  };
  const strangers = (id: string) =>
    `update erp_order set notes = jsonb_set(notes, '{0,name}', '"OF-A-STRANGER"') where customer_id = ${id} and notes <> '[]'`;
  return [
    {
      call: 'erps.readErp',
      title: 'beside the same orders, of which something else is to be looked at',
      make: async () => ({ who: (await noted()).who, input: { erp: 'ecCang' } }),
      strangers,
    },
    {
      call: 'erps.saveErp',
      title: 'beside orders of which something is to be looked at, whose orders are no longer wanted',
      make: async () => {
        const { who, rev } = await noted();
        return { who, input: { ...CREDENTIALS, rev, takesOrders: false } };
      },
    },
    {
      call: 'smallParcels.getParcel',
      title: 'made of an order of which something is to be looked at',
      make: async () => {
        const { who, parcel } = await noted();
        return { who, input: { id: parcel?.id ?? '' } };
      },
      strangers,
    },
  ];
}
