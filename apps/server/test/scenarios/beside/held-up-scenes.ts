import { askRedirect } from '@waybound/contract/overseas/overseas-redirects';
import { overseasMaker, REDIRECT } from '../../data/overseas-maker.ts';
import { parcelMaker } from '../../data/parcel-maker.ts';
import { quotationMaker } from '../../data/quotation-maker.ts';
import { shelfMaker } from '../../data/shelf-maker.ts';
import { stockMaker } from '../../data/stock-maker.ts';
import type { BesideScene, SceneTools } from './scene-tools.ts';

/** Of what is held up, of what it is done with, and of what falls due. */
export function heldUpScenes({ server, make, after, arrange }: SceneTools): readonly BesideScene[] {
  return [
    {
      call: 'cases.saveCase',
      title: 'of a shortage that is claimed already',
      make: () => after('cases.saveCase'),
    },
    {
      call: 'exceptions.listExceptions',
      title: 'beside a parcel that stands still and goods abroad to decide on',
      make: async () => {
        const who = await server.customer();
        await (await parcelMaker(server)).withProblem(who, 'address');
        await (await overseasMaker(server)).counted(who);
        return { who, input: {} };
      },
    },
    {
      call: 'overseas.getOverseas',
      title: 'with a label of its customer for relabelled pieces',
      make: async () => {
        const who = await server.customer();
        const { id } = await (await overseasMaker(server)).labelled(who);
        return { who, input: { id } };
      },
      strangers: (id) => `update stored_file set name = '~' || name where customer_id = ${id}`,
    },
    {
      call: 'overseasBatches.batchOverseas',
      title: 'that gives back what an order from stock has kept',
      make: async () => {
        const who = await server.customer();
        const stock = stockMaker(server, await overseasMaker(server));
        const { id } = await stock.ordered(who, (await stock.stored(who)).id);
        return { who, input: { ids: [id], action: 'close' } };
      },
    },
    {
      call: 'overseasRedirects.askRedirect',
      title: 'of an order from stock for which one waits already',
      make: async () => {
        const who = await server.customer();
        const abroad = await overseasMaker(server);
        const { id, first, second, ship } = await stockMaker(server, abroad).inTwoLines(who);
        await ship(first);
        await ship(second);
        const { rev } = await abroad.detail(who, id);
        const asked = await server.call(askRedirect, { id, rev, decisionId: first, ...REDIRECT }, { token: who.token });
        return { who, input: { id, rev: asked.rev, decisionId: second, ...REDIRECT } };
      },
    },
    {
      call: 'dashboard.queryAttention',
      title: 'beside a shop whose permission has ended and an ERP that refuses',
      make: async () => {
        const who = await server.customer();
        await arrange(
          `insert into amazon_store (customer_id, store_name, seller_id, marketplace_id, created_at, authorisation, refresh_token, authorised_at)
           values ($1, 'Ended', 'A3ENDED000001', 'ATVPDKIKX0DER', now(), 'connected', 'sealed', timestamptz '2020-01-01')`,
          who,
        );
        await arrange(
          `insert into erp_connection (customer_id, erp, credentials, shown, refused_at, connected_at)
           values ($1, 'mabang', 'sealed', '{}', now(), now())`,
          who,
        );
        return { who, input: {} };
      },
    },
    ...(['listDeadlines', 'countDeadlines'] as const).map((name): BesideScene => ({
      call: `deadlines.${name}`,
      title: 'beside a document that is missing, a quotation, stock and what stands on the shelf',
      make: async () => {
        const who = await server.customer();
        await make.submitted(who);
        await (await quotationMaker(server)).offered(who);
        const abroad = await overseasMaker(server);
        await stockMaker(server, abroad).stored(who);
        await shelfMaker(server, abroad).claimed(who);
        return { who, input: {} };
      },
    })),
  ];
}
