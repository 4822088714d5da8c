import type { CallSpec } from '@waybound/contract/call';
import type { Sent, TestCustomer, TestHouse } from './house.ts';
import { orderMaker, offerRoad } from './order-maker.ts';

/** Waybills of the server's tests, and what is told to a stranger about them. */
export async function waybillMaker({ call, send }: TestHouse) {
  const channelId = await offerRoad({ call }, 'AIR');

  /** What a stranger is told about a record, and about one that nobody has: they have to be the same. */
  const toldStranger = async (spec: CallSpec, stranger: TestCustomer, input: object, nobodys: object): Promise<[Told, Told]> => {
    const { token } = stranger;
    return [told(await send(spec, input, { token })), told(await send(spec, { ...input, ...nobodys }, { token }))];
  };

  return { ...orderMaker({ call }, channelId, (road) => offerRoad({ call }, road)), toldStranger };
}

export type WaybillMaker = Awaited<ReturnType<typeof waybillMaker>>;

/** An id that no record has. */
export const NOBODYS = '900000000000000000';

interface Told {
  status: number;
  headers: string[];
  body: string;
}

/** The values of headers differ by request and moment; which there are must not. */
const told = ({ status, headers, raw }: Sent): Told => ({ status, headers: Object.keys(headers), body: raw.toString() });
