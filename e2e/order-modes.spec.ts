import { expect, type Locator, type Page } from '@playwright/test';
import { clearDefaultsButton } from './support/defaults-notice.ts';
import { choose, pasteInto, pick, press, write } from './support/keyboard.ts';
import { logInByApi, expectNoSidewaysScroll, setLanguage, test } from './support/visitor.ts';
import { TEXTS, type Lang } from './support/words.ts';

/** Ten boxes as they are copied out of Excel, and the invoice that goes with them. */
const PACKING = {
  zh: ['起始箱号\t结束箱号\t毛重\t长\t宽\t高\tSKU\t数量', '1\t10\t10.5\t60\t40\t35\tYF-1001\t240'],
  en: ['Start box\tEnd box\tGross\tL\tW\tH\tSKU\tQuantity', '1\t10\t10.5\t60\t40\t35\tYF-1001\t240'],
} as const;
const INVOICE = {
  zh: ['SKU\t中文品名\t英文品名\t数量\t单位\t申报单价', 'YF-1001\t台灯\tDesk lamp\t240\t个\t6.20'],
  en: ['SKU\tName (Chinese)\tName (English)\tQuantity\tUnit\tDeclared value', 'YF-1001\t台灯\tDesk lamp\t240\tpiece\t6.20'],
} as const;
const OPTION_TEXTS = {
  zh: { general: '普货', none: '无', us: '美国', de: '德国', amazon: '亚马逊' },
  en: { general: 'General', none: 'None', us: 'United States', de: 'Germany', amazon: 'Amazon' },
} as const;

type FieldName = Exclude<keyof (typeof TEXTS)[Lang]['order']['fields'], 'shipper' | 'importer'>;

/** By the beginning of its name: a required mark may follow. */
const named = (label: string): RegExp => new RegExp(`^${label.replaceAll(/[.()]/g, '\\$&')}`);

/** Where a form is filled in: its fields by their labels, in the language on the screen. */
function fieldsOf(page: Page, lang: Lang) {
  const words = TEXTS[lang].order;
  return {
    words,
    list: (name: FieldName) => page.getByRole('combobox', { name: named(words.fields[name]) }),
    text: (name: FieldName, within: Page | Locator = page) => within.getByRole('textbox', { name: named(words.fields[name]) }),
    group: (name: FieldName) => page.getByRole('group', { name: named(words.fields[name]) }),
    section: (name: keyof typeof words.sections) => page.getByRole('region', { name: words.sections[name].title, exact: true }),
  };
}
type Fields = ReturnType<typeof fieldsOf>;

/** The usual choices of the last order are offered; this clerk starts from nothing. */
async function startEmpty(page: Page, { text }: Fields, lang: Lang): Promise<void> {
  await expect(text('referenceNo')).toBeVisible();
  const clear = clearDefaultsButton(page, lang);
  if (!(await clear.isVisible())) return;
  await press(page, clear);
  await expect(clear).toBeHidden();
}

async function fillGoods(page: Page, { words, text, list, group }: Fields, lang: Lang): Promise<void> {
  await write(page, text('customerActualWeight'), '105');
  await write(page, text('customerVolume'), '0.84');
  await write(page, text('customerTotalPackages'), '10');
  await pick(page, list('channelCapacity'), OPTION_TEXTS[lang].general);
  await pick(page, list('specialProduct'), OPTION_TEXTS[lang].none);
  await choose(page, group('selfDelivered'), words.choices.selfDelivered.dropoff);
}

const chooseChannel = (page: Page, { words }: Fields, name: RegExp) =>
  choose(page, page.getByRole('radiogroup', { name: new RegExp(`^${words.fields.channelId}`) }), name);

async function fillDelivery(page: Page, { words, list, text, group, section }: Fields, code: string): Promise<void> {
  await choose(page, group('purposeWarehouseType'), words.choices.purposeWarehouseType.fba);
  await pick(page, list('dispatchAddressCode'), code);
  await write(page, text('dispatchLinkMan', section('delivery')), 'Inbound Team');
  await write(page, text('dispatchPhone', section('delivery')), '+1 951 555 0100');
}

async function fillParty(page: Page, { words, section }: Fields, party: 'shipper' | 'importer'): Promise<void> {
  const at = section(party);
  const labels: Readonly<Record<string, string>> = words.fields[party];
  for (const [field, value] of [
    ['Company', 'Yuanfan Trading Co Ltd'],
    ['Attn', 'Lin Hai'],
    ['Phone', '+86 755 2500 0100'],
    ['Address', '1 Software Park Road'],
  ] as const) {
    await write(page, at.getByRole('textbox', { name: named(labels[`${party}${field}`] ?? '') }).first(), value);
  }
}

const fillPapers = async (page: Page, { section }: Fields, lang: Lang): Promise<void> => {
  await pasteInto(page, section('packing'), PACKING[lang]);
  await pasteInto(page, section('invoice'), INVOICE[lang]);
};

const sayNo = async (page: Page, { words, group }: Fields, name: 'isCustomerDeclaration' | 'isBuyInsurance'): Promise<void> =>
  choose(page, group(name), words.no);

async function submit(page: Page, { words }: Fields): Promise<void> {
  await expectNoSidewaysScroll(page);
  await press(page, page.getByRole('button', { name: words.actions.submit }));
  await expect(page).toHaveURL(/waybillDetails\/\d+/);
}

interface Journey {
  /** One of the two: that every field of the form is named in both is seen in every-page.spec.ts. */
  lang: Lang;
  path: string;
  number: RegExp;
  fill: (page: Page, fields: Fields, lang: Lang) => Promise<void>;
}

const JOURNEYS: Readonly<Record<string, Journey>> = {
  'air freight': {
    lang: 'zh',
    path: 'orderToAirFreight',
    number: /WBA\d{10}/,
    fill: async (page, fields, lang) => {
      const { words, list, group } = fields;
      await pick(page, list('loadingPort'), 'SZX');
      await pick(page, list('countryId'), OPTION_TEXTS[lang].us);
      await fillGoods(page, fields, lang);
      await chooseChannel(page, fields, lang === 'zh' ? /^美国空派包税/ : /^US air express DDP/);
      await pick(page, list('dsPlatformName'), OPTION_TEXTS[lang].amazon);
      await choose(page, group('isNeedSubscribe'), words.yes);
      await sayNo(page, fields, 'isCustomerDeclaration');
      await fillDelivery(page, fields, 'ONT8');
      await fillPapers(page, fields, lang);
      await sayNo(page, fields, 'isBuyInsurance');
    },
  },
  'a full container': {
    lang: 'en',
    path: 'orderToSeaFreight',
    number: /WBS\d{10}/,
    fill: async (page, fields, lang) => {
      const { words, list, text, group } = fields;
      await choose(page, group('shippingWay'), words.services.fcl);
      await choose(page, group('cabinetType'), words.choices.cabinetType['40HQ']);
      await pick(page, list('loadingPort'), 'CNYTN');
      await pick(page, list('countryId'), OPTION_TEXTS[lang].us);
      await write(page, text('vessel'), 'MSC AURORA 045E');
      await fillGoods(page, fields, lang);
      await chooseChannel(page, fields, lang === 'zh' ? /^北美整柜到门/ : /^North America FCL/);
      await choose(page, group('deliveryTerms'), words.choices.deliveryTerms.DDP);
      await choose(page, group('deliveryType'), words.choices.deliveryType.truck);
      await sayNo(page, fields, 'isCustomerDeclaration');
      await fillDelivery(page, fields, 'ONT8');
      await fillPapers(page, fields, lang);
      await sayNo(page, fields, 'isBuyInsurance');
    },
  },
  rail: {
    lang: 'zh',
    path: 'orderToSeaFreight',
    number: /WBT\d{10}/,
    fill: async (page, fields, lang) => {
      const { words, list, group } = fields;
      await choose(page, group('shippingWay'), words.services.truckRail);
      await pick(page, list('loadingPort'), 'XIAN');
      await pick(page, list('countryId'), OPTION_TEXTS[lang].de);
      await fillGoods(page, fields, lang);
      await chooseChannel(page, fields, lang === 'zh' ? /^中欧班列/ : /^China–Europe rail/);
      await choose(page, group('deliveryTerms'), words.choices.deliveryTerms.DDP);
      await choose(page, group('deliveryType'), words.choices.deliveryType.truck);
      await sayNo(page, fields, 'isCustomerDeclaration');
      await fillDelivery(page, fields, 'DTM2');
      await fillPapers(page, fields, lang);
      await sayNo(page, fields, 'isBuyInsurance');
    },
  },
  express: {
    lang: 'en',
    path: 'orderToExpressDelivery',
    number: /WBE\d{10}/,
    fill: async (page, fields, lang) => {
      const { words, list, text, group } = fields;
      await pick(page, list('loadingPort'), 'SZX');
      await pick(page, list('countryId'), OPTION_TEXTS[lang].us);
      await write(page, text('expressAccount'), 'A1B2C3');
      await fillGoods(page, fields, lang);
      await chooseChannel(page, fields, /UPS/);
      await fillDelivery(page, fields, 'ONT8');
      await choose(page, group('isRemoteArea'), words.yes);
      await fillPapers(page, fields, lang);
      await sayNo(page, fields, 'isCustomerDeclaration');
      await fillParty(page, fields, 'importer');
      await sayNo(page, fields, 'isBuyInsurance');
    },
  },
  'airport to airport': {
    lang: 'zh',
    path: 'addAirSeag2gwaybill',
    number: /WBA\d{10}/,
    fill: async (page, fields, lang) => {
      const { words, list, group } = fields;
      await choose(page, group('shippingWay'), words.services.airPort);
      await pick(page, list('loadingPort'), 'SZX');
      await pick(page, list('countryId'), OPTION_TEXTS[lang].us);
      await pick(page, list('dischargePort'), 'LAX');
      await fillGoods(page, fields, lang);
      await chooseChannel(page, fields, lang === 'zh' ? /^空运港到港/ : /^Airport to airport/);
      await choose(page, group('deliveryTerms'), words.choices.deliveryTerms.DDU);
      await fillParty(page, fields, 'shipper');
      await fillParty(page, fields, 'importer');
      await sayNo(page, fields, 'isCustomerDeclaration');
      await fillPapers(page, fields, lang);
      await sayNo(page, fields, 'isBuyInsurance');
    },
  },
};

for (const [name, { lang, path, number, fill }] of Object.entries(JOURNEYS)) {
  test(`${lang}: an order for ${name}, by keyboard alone`, async ({ page, context, address }) => {
    await setLanguage(context, address, lang);
    await logInByApi(context, address);
    await page.goto(`/waybillManagement/${path}`);
    const fields = fieldsOf(page, lang);
    await startEmpty(page, fields, lang);
    await fill(page, fields, lang);
    await submit(page, fields);
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  });
}
