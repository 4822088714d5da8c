import { login } from '@waybound/contract/account/auth';
import type { CallSpec } from '@waybound/contract/call';
import { listHistory } from '@waybound/contract/account/history';
import { acceptInvitation, inviteMember } from '@waybound/contract/account/members';
import { publishCosts } from '@waybound/contract/operations/money/cost-operations';
import { publishRates } from '@waybound/contract/operations/operations';
import { finance } from '@waybound/contract/pricing/finance';
import { externalQuotations } from '@waybound/contract/quotations/external-quotations';
import { freightTrials } from '@waybound/contract/quotations/freight-trials';
import { historyPrices } from '@waybound/contract/pricing/history-prices';
import { landedCosts } from '@waybound/contract/pricing/landed-costs';
import { quotations } from '@waybound/contract/quotations/quotations';
import { repayments } from '@waybound/contract/pricing/repayments';
import { channelPrices } from '@waybound/contract/orders/orders';
import { acceptMeasured, handover } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { billLifecycle } from '@waybound/domain/lifecycle/money/bill-lifecycle';
import { overseasLifecycle } from '@waybound/domain/overseas/overseas-lifecycle';
import { standardLifecycle } from '@waybound/domain/lifecycle/standard-lifecycle';
import { CUSTOMER_ACTION_KEYS, type CustomerAction } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { afterAll, describe, expect, it } from 'vitest';
import { succeeded, type Reply } from '../test/any-request.ts';
import { countRows } from '../test/server/row-counts.ts';
import { ownTestServer, type TestCustomer } from '../test/server/test-server.ts';
import { FULL_PRICE_REQUEST, fullRateCard } from '../test/scenarios/orders.ts';
import { callSender, everyCall, everyScenario } from '../test/scenarios.ts';
import { namedPlaces, type NamedPlace } from '../test/schema-places.ts';
import { waybillMaker } from '../test/data/waybill-maker.ts';

/** A login that must not see prices sees none, in any answer of any call: written once, run for every call of the contract. */

const server = await ownTestServer();
afterAll(server.close);
const { call, customer, engine, send } = server;
const scenarios = await everyScenario(server);
const ask = callSender(server);
const make = await waybillMaker(server);

/** Prices that occur nowhere else: an answer that contains one contains a price. */
const RATES = ['31.37', '7.13'] as const;
/** What the tests' parcel costs (parcel-maker.ts): announced, sent on, sent back and measured heavier; and what that is made of. */
const PARCEL_FIGURES = ['75.99', '88.90', '91.82', '96.50', '68.37', '24.37', '15.83', '12.91'];
/** Nor does this: an answer that contains it contains what a channel costs the forwarder. */
const COSTS = ['23.19'];
/** Who sees costs sees them here and nowhere else. */
const SHOW_COSTS: readonly string[] = ['freightTrials.tryFreight', 'freightTrials.queryTrial'];
for (const code of ['TEST-AIR', 'EVERY-AIR']) {
  const card = fullRateCard(code);
  const [unitPrice, amount] = RATES;
  const zones = [{ code: 'US', countries: [1], bands: [{ from: '0', unitPrice }] }];
  const surcharges = [{ kind: 'customsItem', per: 'box', amount } as const];
  await call(publishRates, {
    siteCode: 'waybound',
    card: { ...card, charge: { ...card.charge, by: 'weight', zones } as never, surcharges },
  });
  const costZones = [{ code: 'US', countries: [1], bands: [{ from: '0', unitPrice: COSTS[0] }] }];
  await call(publishCosts, {
    siteCode: 'waybound',
    channelCode: code,
    card: {
      currency: 'CNY',
      charge: { ...card.charge, by: 'weight', zones: costZones } as never,
      validFrom: '2026-01-01',
    },
  });
}
// Every login of these tests is let see costs, as an administrator: what prices are hidden from hides them all the same.
const SEES_COSTS = 'begin new.sees_costs := true; new.is_check_price := true; return new; end';
await engine.query(`create function let_see_costs() returns trigger language plpgsql as $$ ${SEES_COSTS} $$`, []);
await engine.query('create trigger let_see_costs before insert on login for each row execute function let_see_costs()', []);

const PASSWORD = 'Sailor2026';
let names = 0;

/** Another login of the same customer, from which prices are hidden. */
async function memberOf(owner: TestCustomer): Promise<TestCustomer> {
  names += 1;
  const loginName = `blind${names}-${owner.code}`;
  const { token } = await call(inviteMember, { loginName, isOwner: false, hidesPrices: true }, { token: owner.token });
  await call(acceptInvitation, { token, password: PASSWORD });
  return { ...owner, loginName, ...(await call(login, { userName: loginName, password: PASSWORD })) };
}

const AMOUNTS = new Set(['amount', 'total', 'unitPrice', 'declared', 'measured', 'difference']);

/** Everything that looks like an amount in what the portal stores of a price. */
function amountsIn(stored: unknown): string[] {
  if (Array.isArray(stored)) return stored.flatMap(amountsIn);
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored).flatMap(([name, value]) => (AMOUNTS.has(name) && typeof value === 'string' ? [value] : amountsIn(value)));
}

/** The figures of a customer's prices, from the books and not from any answer. */
async function figuresOf(customerId: string): Promise<string[]> {
  const { rows } = await engine.query(
    `select declared_quote as quote, measured_quote as measured, fee_minor as minor from waybill where customer_id = $1
     union all select derivation, null, minor from bill_line where customer_id = $1
     union all select null, null, total_minor from bill where customer_id = $1
     union all select null, null, (s ->> 'amountMinor')::bigint from overseas_decision d, jsonb_array_elements(d.services) s where d.customer_id = $1
     union all select null, null, (s ->> 'perCbmMinor')::bigint from overseas_warehouse w join customer c on c.site_id = w.site_id,
       jsonb_array_elements(w.storage -> 'steps') s where c.id = $1
     union all select null, null, s.unit_minor from overseas_service s join customer c on c.site_id = s.site_id where c.id = $1`,
    [customerId],
  );
  const minor = rows.map((row) => (row['minor'] === null ? '' : (Number(row['minor']) / 100).toFixed(2)));
  const stored = rows.flatMap((row) => [...amountsIn(row['quote']), ...amountsIn(row['measured'])]);
  return [...new Set([...RATES, ...PARCEL_FIGURES, ...minor, ...stored])].filter((figure) => figure.length >= 4 && !/^[0.]*$/.test(figure));
}

const figuresIn = ({ raw }: Reply, figures: readonly string[]) => figures.filter((figure) => raw.toString().includes(figure));

const places = (spec: CallSpec): NamedPlace[] => (spec.answer.kind === 'file' ? [] : namedPlaces(spec.answer.schema));
const carriesPrices = (spec: CallSpec) => places(spec).some(({ isPrice }) => isPrice);

const ofCustomers = everyCall.filter(({ spec }) => spec.access !== 'operator' && spec.access !== 'public');
const forMembers = ofCustomers.filter(({ spec }) => spec.access !== 'owner' && !spec.actsOnPrices);

describe('a login that must not see prices', () => {
  it.each(forMembers)('is answered no price by $name, and the owner is', async ({ name, spec }) => {
    const seen = await scenarios[name]();
    const owners = await ask(spec, seen);
    if (carriesPrices(spec)) expect(figuresIn(owners, await figuresOf(seen.who.customerId)), owners.raw.toString()).not.toEqual([]);
    expect(figuresIn(owners, COSTS), owners.raw.toString()).toEqual([]);

    const scene = await scenarios[name]();
    const arrived = await ask(spec, { ...scene, who: await memberOf(scene.who) });
    if (carriesPrices(spec)) expect(succeeded(arrived), arrived.raw.toString()).toBe(true);
    expect(figuresIn(arrived, await figuresOf(scene.who.customerId)), arrived.raw.toString()).toEqual([]);
  });

  it.each(ofCustomers.filter(({ spec }) => spec.actsOnPrices))('may not $name', async ({ name, spec }) => {
    const scene = await scenarios[name]();
    const who = await memberOf(scene.who);
    const before = await countRows(engine, scene.who.customerId);
    const arrived = await ask(spec, { ...scene, who });
    expect(arrived.body).toMatchObject({ code: 403, data: { reason: 'notAllowed' } });
    expect(await countRows(engine, scene.who.customerId)).toEqual(before);
    const owners = await ask(spec, scene);
    expect(succeeded(owners)).toBe(true);
    expect(figuresIn(owners, COSTS).length > 0).toBe(SHOW_COSTS.includes(name));
  });

  it('learns from a waybill that it may not act on prices, and may do the rest', async () => {
    const owner = await customer();
    const { id } = await make.received(owner, '15');
    const { token } = await memberOf(owner);
    const actionsFor = async (by: string) => (await call(getWaybill, { id }, { token: by })).may;
    const [seen, hidden] = [await actionsFor(owner.token), await actionsFor(token)];
    for (const [action, why] of Object.entries(seen)) {
      expect(hidden[action], action).toBe(standardLifecycle.actsOnPrices(action as CustomerAction) ? 'notAllowed' : why);
    }
    expect(seen['acceptMeasured']).toBeNull();
    expect((await send(acceptMeasured, { id }, { token })).data.reason).toBe('notAllowed');
  });

  it('orders and hands over as anybody else', async () => {
    const who = await memberOf(await customer());
    const { id } = await make.approved(who);
    const handedOver = { id, cartons: 12, weight: '120', wayOfDelivery: 'own' as const, plateOrTrackingNo: '粤B12345' };
    expect(await call(handover, handedOver, { token: who.token })).toMatchObject({ status: 'wait_for_in_stock' });
  });

  it('is offered channels in an order that reveals nothing of their prices', async () => {
    const owner = await customer();
    const { token } = await memberOf(owner);
    const { channels } = await call(channelPrices, FULL_PRICE_REQUEST as never, { token });
    expect(channels.length).toBeGreaterThan(1);
    const order = channels.map(({ transitDays, channelCode }) => `${String(transitDays.max).padStart(3, '0')} ${channelCode}`);
    expect(order).toEqual(order.toSorted());
    expect(channels.every(({ total, lines }) => total === null && lines === null)).toBe(true);
  });

  it('reads of a bill in the history without its amount, and so does the owner', async () => {
    const owner = await customer();
    await make.billed(owner);
    const figures = await figuresOf(owner.customerId);
    expect(figures.length).toBeGreaterThan(3);
    for (const { token } of [owner, await memberOf(owner)]) {
      const answer = await send(listHistory, {}, { token });
      expect(answer.data.entries.map(({ what }: { what: string }) => what)).toContain('issueBill');
      expect(figures.filter((figure) => answer.raw.toString().includes(figure))).toEqual([]);
    }
  });
});

/** What an action on an overseas waybill is called by: what it costs is asked before. */
const CALLS_OF_ACTION: Readonly<Record<string, readonly string[]>> = {
  decide: ['priceDecisions', 'confirmOverseas', 'priceBatchDecision', 'batchDecide'],
  askRedirect: ['askRedirect'],
  orderOutbound: ['priceOutbound', 'orderOutbound'],
};

/** Only a login that sees prices makes their links. */
const GIVEN_AWAY = ['finance.getSharedBill', 'quotations.getSharedQuotation', 'quotations.sharedQuotationPdf'];

describe('the contract', () => {
  /** Words of a name that smell of money, and what is not a price in spite of them. */
  const MONEY =
    /^(?:fees?|amounts?|prices?|priced|totals?|costs?|money|values?|quotes?|quoted|differences?|balances?|premiums?|rates?|sums?|paid|tariffs?|charges?|charged|bills?|duty|duties|insurance|discounts?|debts?|currency)$/i;
  const REVIEWED: Readonly<Record<string, string>> = {
    houseBill: 'The number of a bill of lading.',
    currency: 'Says in which money a price is, not how much.',
    customerChargedWeight: 'Kilograms.',
    inStockChargedWeight: 'Kilograms.',
    chargedWeight: 'Kilograms or cubic metres, and how they were counted.',
    value: 'Of a charged weight: kilograms or cubic metres.',
    charged: 'Kilograms of one box.',
    purchaseValue: 'What the customer has typed of its own goods.',
    declareValue: 'What the customer has typed of its own goods.',
    purchasingPrice: 'What the customer has typed of its own goods.',
    salePrice: 'What the customer has typed of its own goods.',
    declaredPrice: 'What the customer has typed of its own goods.',
    sellPriceScreenshot: "The address of the customer's own picture.",
    bills: 'A list; the amount inside is marked.',
    billNo: 'A number that names a bill.',
    masterBillNo: 'The bill of lading or air waybill of a carrier.',
    houseBillNo: 'The bill of lading or air waybill of a forwarder.',
    paidAt: 'When, not how much.',
    insurance: 'Holds the share, which is marked, and the cap: how far an insurer is liable is no price.',
    insuranceTerms: 'Which version of the terms was accepted.',
    maxValue: 'A limit of customs.',
    withoutRate: 'Names channels that have no price.',
    amounts: 'A list; the amount inside is marked.',
    duty: 'An object; what customs charges by law, whoever is the forwarder.',
    totals: 'A list; the amount inside is marked.',
    amount: 'Of corrections: what the customer declares of its own goods, added up.',
    values: 'Of corrections: what the customer declares of its own boxes.',
    total: 'Of corrections: what the boxes declare beside the invoice; a total of a price is marked.',
    difference: 'Of corrections: between two values that the customer declares.',
    differences: 'In what the members of a merge differ, by name.',
    exchangeRates: 'What one currency is worth in another, the same for everybody.',
    rate: 'What one currency is worth in another, the same for everybody.',
  };
  const FILES: Readonly<Record<string, string>> = {
    'packLists.exportLiquidationPacking': 'What the customer has typed of its own goods.',
    'packLists.exportSendLiquidationPacking': 'What the customer has typed of its own goods.',
    'corrections.exportAmazonSend': "Amazon's numbers of the customer's boxes.",
    'waybillExports.exportTrackingNumber': 'Tracking numbers of boxes.',
    'waybillExports.batchExportTrackingNumber': 'Tracking numbers of boxes.',
    'waybillExports.batchExportWaybillInfo': 'It has no price for a login that must not see any.',
    'exports.exportRows': 'Its prices go through the hiding of answers (exports.test.ts).',
    'exports.downloadExport': 'Drawn by what its login may see, and closed to one that may see less since (exports.test.ts).',
    'overseas.overseasPicture': 'What the warehouse saw.',
    'overseasShelf.shelfPicture': 'What the warehouse found.',
    'files.downloadFile': 'A paper as somebody attached it; what stands in it is theirs.',
    'cases.downloadCaseFile': "The customer's own picture or paper.",
    'labels.printLabels10x10': 'Labels for cartons, without prices.',
    'papers.downloadPapers': 'What the customer has typed of its own goods.',
    'papers.downloadWaybill': 'Parties, goods and numbers, without prices.',
    'papers.batchSlips': 'Papers of customs as the forwarder attached them; what stands in them is the declaration.',
    'papers.batchRefunds': 'Papers of customs as the forwarder attached them; what stands in them is the declaration.',
    'receipts.downloadReceipt': 'What was weighed and measured, without prices.',
    'receipts.batchReceipts': 'What was weighed and measured, without prices.',
    'receipts.entryNotice': 'What a gate asks for, without prices.',
    'labels.printLabels10x8': 'Labels for cartons, without prices.',
    'labels.printLabelsA4': 'Labels for cartons, without prices.',
    'smallParcels.printParcelLabels': 'What the customer has declared of its own goods.',
    'parcelBags.printParcelBagLabel': 'How many parcels are in a bag, and what they weigh.',
    'overseasLabels.decisionLabel': 'What is stuck on the goods, or a paper as its customer has given it.',
    'overseasLabels.cartonLabels': 'A paper of Amazon’s, as its customer has given it.',
    'overseasBatches.batchPieceLabels': 'What is stuck on the goods.',
    'overseasBatches.batchOutboundLabels': 'Addresses and numbers, without prices.',
    'overseasStock.outboundBill': 'Parties, goods and numbers, without prices.',
    'overseasStock.outboundLabels': 'Addresses and numbers, without prices.',
    'amazonLabels.printPalletLabels': 'Labels for pallets, as Amazon gives them.',
    'amazonLabels.printLabelPairs': 'Labels for cartons, without prices.',
    'scanCheck.printScanCheck': 'Which cartons carry which labels.',
    'advanceFilings.printFiling': 'Parties, numbers and goods that customs ask for.',
    'overseas.returnTemplate': 'Nothing but headings, and the names of warehouses and services.',
    'smallParcels.parcelTemplate': 'Nothing but headings, and the names of products.',
    'labels.printTrackingLabel': 'The label of a carrier, without prices.',
    'labelSettings.readImage': "The customer's own logo.",
    'fileLibrary.downloadLibraryFile': "The customer's own paper.",
    'packLists.getPackingList': 'What the customer has typed of its own goods.',
    'addressBookWorkbooks.downloadFindings': 'The workbook as the customer sent it.',
    'addressBookWorkbooks.exportSKU': 'What the customer has typed of its own goods.',
    'addressBookWorkbooks.exportShippers': "The customer's own addresses.",
    'addressBookWorkbooks.skuTemplate': 'Nothing but headings.',
    'addressBookWorkbooks.shipperTemplate': 'Nothing but headings.',
    'orderIntake.fastTemplate': 'Nothing but headings, and the names of channels.',
    'orderIntake.batchTemplate': 'Nothing but headings, and the names of channels.',
    'orderIntake.exportOrders': 'What the customer has typed of its own orders.',
    'skuPictures.readSkuPicture': "The customer's own picture.",
  };
  const words = (name: string) => name.split(/_|(?=[A-Z])/);
  /** Money travels as a decimal string, alone or in an object: a number counts, a choice chooses. */
  const HARMLESS = new Set(['number', 'int', 'boolean', 'enum', 'literal']);
  const ofPortal = everyCall.filter(({ spec }) => spec.access !== 'operator');

  /** Of a case: what goods were worth that were lost or damaged, and how far an insurance pays for them. */
  const OF_CASES = /^cases\.\w+ (?:.*\.)?(?:claimed|accepted|cap|limit)\.amount$|^cases\.saveCase amount$/;

  /** What Amazon charges the seller for a placement or a way to pack: it is no price of the forwarder's, and who says yes to it has to know it. */
  const OF_AMAZON = /^amazonPlans\.\w+ (?:rows\.\*\.)?(?:placements\.\*\.fee|packings\.\*\.(?:fee|discount))$/;

  it('marks every price', () => {
    // A call that is refused as a whole answers no price; a bill or a quotation that is given away is opened by whoever has its link.
    const answering = ofPortal.filter(({ name, spec }) => !spec.actsOnPrices && !GIVEN_AWAY.includes(name));
    const smelling = answering.flatMap(({ name, spec }) =>
      places(spec)
        .filter((place) => !place.isPrice && !HARMLESS.has(place.type) && words(place.name).some((word) => MONEY.test(word)))
        .map((place) => ({ place: `${name} ${place.path}`, name: place.name })),
    );
    const unknown = smelling.filter(({ place, name }) => !(name in REVIEWED) && !OF_CASES.test(place) && !OF_AMAZON.test(place));
    expect(unknown.map(({ place }) => place)).toEqual([]);
    expect(Object.keys(REVIEWED).filter((name) => !smelling.some((each) => each.name === name))).toEqual([]);
  });

  it('answers nothing that nobody has described', () => {
    const open = ofPortal.flatMap(({ name, spec }) =>
      places(spec)
        .filter(({ type }) => ['unknown', 'any', 'custom', 'lazy', 'intersection', 'map'].includes(type))
        .map(({ path }) => `${name} ${path}`),
    );
    expect(open).toEqual([]);
  });

  it('says of every file why it carries no prices', () => {
    const files = ofPortal.filter(({ spec }) => spec.answer.kind === 'file' && !spec.actsOnPrices).map(({ name }) => name as string);
    expect(files.filter((name) => !GIVEN_AWAY.includes(name)).toSorted()).toEqual(Object.keys(FILES).toSorted());
  });

  it('refuses by call what it refuses by action', () => {
    const onPrices: string[] = [
      ...CUSTOMER_ACTION_KEYS.filter((action) => standardLifecycle.actsOnPrices(action)),
      ...overseasLifecycle.actionNames
        .filter((action) => overseasLifecycle.actsOnPrices(action))
        .flatMap((action) => CALLS_OF_ACTION[action] ?? []),
      ...billLifecycle.actionNames.filter((action) => billLifecycle.actsOnPrices(action)).map((action) => `${action}Bill`),
    ];
    const refused = ofPortal.filter(({ spec }) => spec.actsOnPrices).map(({ name }) => name);
    const calls = refused.map((name) => name.split('.')[1] ?? '');
    // What one has, owes and pays is prices and nothing else.
    const ofMoney = refused
      .filter((name) => /^(?:finance|repayments|quotations|externalQuotations|freightTrials|historyPrices|landedCosts)\./.test(name))
      .map((name) => name.split('.')[1] ?? '');
    expect(calls.filter((name) => !onPrices.includes(name) && !ofMoney.includes(name))).toEqual([]);
    expect(ofMoney.toSorted()).toEqual(
      Object.keys({ ...finance, ...repayments, ...quotations, ...externalQuotations, ...freightTrials, ...historyPrices, ...landedCosts })
        .filter((name) => !GIVEN_AWAY.some((given) => given.endsWith(`.${name}`)))
        .toSorted(),
    );
    expect(onPrices.filter((action) => ofPortal.some(({ name }) => name.endsWith(`.${action}`)) && !calls.includes(action))).toEqual([]);
  });
});
