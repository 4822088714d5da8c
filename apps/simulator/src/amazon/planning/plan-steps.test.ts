import { describe, expect, it } from 'vitest';
import { amazonStandIn, type StandInFault } from '../stand-in.ts';

const SELLER = 'A3PLANNING0001';
const PLANS = '/inbound/fba/2024-03-20/inboundPlans';
const SOURCE = {
  name: 'Yuanfan',
  addressLine1: '8 Keji Road',
  city: 'Shenzhen',
  countryCode: 'CN',
  postalCode: '518000',
  phoneNumber: '+86755250001',
};
const ITEM = { msku: 'LAMP-D6', quantity: 72, labelOwner: 'SELLER', prepOwner: 'SELLER' };
const BOX = {
  contentInformationSource: 'BOX_CONTENT_PROVIDED',
  quantity: 3,
  dimensions: { length: 50, width: 40, height: 35, unitOfMeasurement: 'CM' },
  weight: { value: 14.5, unit: 'KG' },
  items: [{ ...ITEM, quantity: 24 }],
};

type Body = Record<string, unknown>;

/** A seller's program: what it sends and is answered, with a clock of its own. */
function program() {
  let now = new Date('2026-11-20T02:00:00Z');
  const app = { clientId: 'client', clientSecret: 'secret' };
  const amazon = amazonStandIn({ clock: () => now, ...app, address: () => 'http://stand-in' });
  const grant = { grant_type: 'refresh_token', refresh_token: amazon.refreshToken(SELLER), client_id: app.clientId };
  const form = new URLSearchParams({ ...grant, client_secret: app.clientSecret }).toString();
  const ask = (method: string, path: string, body?: object) => {
    const token = JSON.parse(amazon.answer({ method: 'POST', url: '/auth/o2/token', headers: {}, body: form }).body.toString()) as Body;
    const headers = { 'x-amz-access-token': String(token['access_token']) };
    const answer = amazon.answer({ method, url: path, headers, body: body ? JSON.stringify(body) : '' });
    return { status: answer.status, body: JSON.parse(answer.body.toString()) as Body };
  };
  const pass = (ms: number) => void (now = new Date(now.getTime() + ms));
  const stateOf = (operationId: unknown) => ask('GET', `/inbound/fba/2024-03-20/operations/${String(operationId)}`).body;
  /** Sends a write and waits until it is worked off. */
  const done = (method: string, path: string, body?: object) => {
    const answer = ask(method, path, body);
    pass(5000);
    return { ...answer.body, state: stateOf(answer.body['operationId']) };
  };
  const newPlan = () => {
    const asked = { destinationMarketplaces: ['ATVPDKIKX0DER'], items: [ITEM], sourceAddress: SOURCE, name: 'Spring' };
    return `${PLANS}/${String((done('POST', PLANS, asked) as Body)['inboundPlanId'])}`;
  };
  const packedPlan = (box: object = BOX) => {
    const plan = newPlan();
    done('POST', `${plan}/packingOptions`);
    const [option] = listed(ask('GET', `${plan}/packingOptions`), 'packingOptions');
    done('POST', `${plan}/packingOptions/${String(option?.['packingOptionId'])}/confirmation`);
    const [packingGroupId] = (option?.['packingGroups'] ?? []) as string[]; // As modelled.
    const packed = done('POST', `${plan}/packingInformation`, { packageGroupings: [{ packingGroupId, boxes: [box] }] });
    return { plan, packed };
  };
  const placedPlan = () => {
    const { plan } = packedPlan();
    done('POST', `${plan}/placementOptions`, {});
    return { plan, offers: listed(ask('GET', `${plan}/placementOptions`), 'placementOptions') };
  };
  const failing = (operation: string, fault: StandInFault) => amazon.failing((asked) => (asked === operation ? fault : undefined));
  return { amazon, ask, pass, done, stateOf, newPlan, packedPlan, placedPlan, failing };
}

const listed = ({ body }: { body: Body }, name: string): Body[] => body[name] as Body[]; // As modelled.

describe('a plan at the stand-in', () => {
  it('is made step by step, until its shipment has a number and its boxes have names', () => {
    const { ask, done, placedPlan } = program();
    const { plan, offers } = placedPlan();
    expect(offers).toMatchObject([
      { status: 'OFFERED', fees: [{ value: { amount: 21.6, code: 'USD' } }], shipmentIds: [expect.any(String)] },
      { status: 'OFFERED', fees: [], shipmentIds: { length: 3 } },
    ]);
    const [{ placementOptionId, shipmentIds } = {}] = offers;
    const [shipmentId] = shipmentIds as string[]; // As modelled.
    done('POST', `${plan}/placementOptions/${String(placementOptionId)}/confirmation`);
    expect(ask('GET', plan).body).toMatchObject({
      placementOptions: [{ placementOptionId, status: 'ACCEPTED' }],
      shipments: [{ shipmentId, status: 'WORKING' }],
    });
    const configurations = [{ shipmentId, readyToShipWindow: { start: '2026-12-01T00:00:00Z' } }];
    done('POST', `${plan}/transportationOptions`, { placementOptionId, shipmentTransportationConfigurations: configurations });
    const shipment = `${plan}/shipments/${shipmentId}`;
    const [way] = listed(ask('GET', `${plan}/transportationOptions?shipmentId=${shipmentId}`), 'transportationOptions');
    expect(way).toMatchObject({ shippingSolution: 'USE_YOUR_OWN_CARRIER', preconditions: ['CONFIRMED_DELIVERY_WINDOW'] });
    const selections = { transportationSelections: [{ shipmentId, transportationOptionId: way?.['transportationOptionId'] }] };
    expect(ask('POST', `${plan}/transportationOptions/confirmation`, selections).status).toBe(400);
    done('POST', `${shipment}/deliveryWindowOptions`);
    const [window] = listed(ask('GET', `${shipment}/deliveryWindowOptions`), 'deliveryWindowOptions');
    done('POST', `${shipment}/deliveryWindowOptions/${String(window?.['deliveryWindowOptionId'])}/confirmation`);
    expect(done('POST', `${plan}/transportationOptions/confirmation`, selections).state).toMatchObject({ operationStatus: 'SUCCESS' });
    expect(ask('GET', shipment).body).toMatchObject({
      shipmentConfirmationId: expect.stringMatching(/^FBA15/),
      amazonReferenceId: expect.any(String),
      status: 'READY_TO_SHIP',
      selectedDeliveryWindow: { deliveryWindowOptionId: window?.['deliveryWindowOptionId'] },
    });
    const boxes = listed(ask('GET', `${shipment}/boxes`), 'boxes');
    expect(boxes.map(({ boxId }) => boxId)).toEqual(
      [1, 2, 3].map((index) => expect.stringMatching(new RegExp(`^FBA15\\w+U00000${index}$`))),
    );
  });

  it('takes a truck for what is on pallets alone, and tracking in the form of the mode', () => {
    const { ask, done, placedPlan } = program();
    const { plan, offers } = placedPlan();
    const [{ placementOptionId, shipmentIds } = {}] = offers;
    const [shipmentId = ''] = shipmentIds as string[]; // As modelled.
    done('POST', `${plan}/placementOptions/${String(placementOptionId)}/confirmation`);
    const start = '2026-12-01T00:00:00Z';
    const generate = (more: object) => {
      const shipmentTransportationConfigurations = [{ shipmentId, readyToShipWindow: { start }, ...more }];
      done('POST', `${plan}/transportationOptions`, { placementOptionId, shipmentTransportationConfigurations });
      return listed(ask('GET', `${plan}/transportationOptions?shipmentId=${shipmentId}`), 'transportationOptions');
    };
    expect(new Set(generate({}).map(({ shippingMode }) => shippingMode))).toEqual(new Set(['GROUND_SMALL_PARCEL']));
    const trucks = generate({ pallets: [{ quantity: 2 }] }).filter(({ shippingMode }) => shippingMode === 'FREIGHT_LTL');
    expect(trucks.map(({ carrier }) => carrier)).toMatchObject([{ alphaCode: 'EXLA' }, { alphaCode: 'ABFS' }]);
    const [way] = trucks;
    const shipment = `${plan}/shipments/${shipmentId}`;
    done('POST', `${shipment}/deliveryWindowOptions`);
    const [window] = listed(ask('GET', `${shipment}/deliveryWindowOptions`), 'deliveryWindowOptions');
    done('POST', `${shipment}/deliveryWindowOptions/${String(window?.['deliveryWindowOptionId'])}/confirmation`);
    done('POST', `${plan}/transportationOptions/confirmation`, {
      transportationSelections: [{ shipmentId, transportationOptionId: way?.['transportationOptionId'] }],
    });
    const [box] = listed(ask('GET', `${shipment}/boxes`), 'boxes');
    const parcels = { spdTrackingDetail: { spdTrackingItems: [{ boxId: box?.['boxId'], trackingId: '1Z1' }] } };
    const truck = { ltlTrackingDetail: { freightBillNumber: ['PRO-1'] } };
    const tell = (trackingDetails: object) => ask('PUT', `${shipment}/trackingDetails`, { trackingDetails }).status;
    expect([parcels, { ...parcels, ...truck }, {}, { ltlTrackingDetail: { freightBillNumber: ['PRO#1'] } }, truck].map(tell)).toEqual([
      400, 400, 400, 400, 202,
    ]);
  });

  it('works on what was asked for by itself, and says how it stands', () => {
    const { ask, pass, stateOf, newPlan } = program();
    const plan = newPlan();
    const { status, body } = ask('POST', `${plan}/packingOptions`);
    expect(status).toBe(202);
    expect(stateOf(body['operationId'])).toMatchObject({ operation: 'generatePackingOptions', operationStatus: 'IN_PROGRESS' });
    expect(ask('GET', `${plan}/packingOptions`).body).toEqual({ packingOptions: [] });
    pass(5000);
    expect(stateOf(body['operationId'])).toMatchObject({ operationStatus: 'SUCCESS', operationProblems: [] });
  });

  it('refuses boxes with other units than the plan, and names the SKU', () => {
    const { packedPlan } = program();
    const { packed } = packedPlan({ ...BOX, quantity: 2 });
    expect(packed.state).toMatchObject({ operationStatus: 'FAILED', operationProblems: [{ code: 'BOX_CONTENTS', details: 'LAMP-D6' }] });
  });

  it('has placements that run out, and cannot be chosen twice', () => {
    const { ask, pass, done, placedPlan } = program();
    const { plan, offers } = placedPlan();
    const confirm = (offer: Body | undefined) => `${plan}/placementOptions/${String(offer?.['placementOptionId'])}/confirmation`;
    pass(49 * 60 * 60_000);
    expect(ask('POST', confirm(offers[0])).status).toBe(400);
    expect(listed(ask('GET', `${plan}/placementOptions`), 'placementOptions')[0]).toMatchObject({ status: 'EXPIRED' });
    done('POST', `${plan}/placementOptions`, {});
    const [whole, parted] = listed(ask('GET', `${plan}/placementOptions`), 'placementOptions');
    expect(ask('POST', confirm(offers[0])).status).toBe(404);
    expect(done('POST', confirm(whole)).state).toMatchObject({ operationStatus: 'SUCCESS' });
    expect(ask('POST', confirm(parted)).status).toBe(400);
  });

  it('fails an accepted write where that is wanted, and keeps a plan whose answer was lost', () => {
    const { amazon, ask, done, failing, newPlan } = program();
    const plan = newPlan();
    failing('generatePackingOptions', 'failed');
    const { state } = done('POST', `${plan}/packingOptions`);
    expect(state).toMatchObject({ operationStatus: 'FAILED', operationProblems: [{ code: 'FBA_INB_0182', severity: 'ERROR' }] });
    const before = amazon.seller(SELLER).plans.length;
    failing('createInboundPlan', 'lost');
    const asked = { destinationMarketplaces: ['ATVPDKIKX0DER'], items: [ITEM], sourceAddress: SOURCE, name: 'Lost' };
    expect(ask('POST', PLANS, asked).status).toBe(503);
    expect(amazon.seller(SELLER).plans.slice(before)).toMatchObject([{ name: 'Lost', status: 'ACTIVE' }]);
  });
});
