import type { CallSpec } from '@waybound/contract/call';
import type { Sent, TestCustomer, TestServer } from '../server/test-server.ts';
import { orderMaker, offerChannel } from './order-maker.ts';

/** Waybills of the server's tests, and what a stranger is answered about them. */
export async function waybillMaker({ call, send }: TestServer) {
  const channelId = await offerChannel({ call }, 'AIR');

  /** The answers to another customer for an existing record and for a missing one: they have to be equal. */
  const answersToStranger = async (
    spec: CallSpec,
    stranger: TestCustomer,
    input: object,
    missing: object,
  ): Promise<[ComparableAnswer, ComparableAnswer]> => {
    const { token } = stranger;
    return [comparable(await send(spec, input, { token })), comparable(await send(spec, { ...input, ...missing }, { token }))];
  };

  return { ...orderMaker({ call }, channelId, (road) => offerChannel({ call }, road)), answersToStranger };
}

export type WaybillMaker = Awaited<ReturnType<typeof waybillMaker>>;

/** An id that no record has. */
export const UNKNOWN_ID = '900000000000000000';

interface ComparableAnswer {
  status: number;
  headers: string[];
  body: string;
}

/** The values of headers differ by request and moment; which there are must not. */
const comparable = ({ status, headers, raw }: Sent): ComparableAnswer => ({ status, headers: Object.keys(headers), body: raw.toString() });
