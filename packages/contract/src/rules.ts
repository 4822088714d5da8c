import * as z from 'zod/mini';

/**
 * What can be wrong with a field, as a phrase key with arguments. The same keys serve the form, the server, a workbook and the API. These
 * are found wherever a value is checked; a page says them by itself (`phrases/{zh,en}/application/rules.ts`).
 */
export const FORM_RULES = [
  'required',
  'wrongType',
  'unknownChoice',
  'tooLong',
  'tooMany',
  'tooFew',
  'tooBig',
  'tooSmall',
  'badFormat',
  'notANumber',
  'notWhole',
  'notPositive',
  'tooManyDecimals',
  'noCents',
  'noChinese',
  'referenceNo',
  'taxNumber',
  'email',
  'emails',
  'state',
  'phone',
  'zipCode',
  'vat',
  'eori',
  'creditCode',
  'customsCode',
  'gtin',
  'gtinGiven',
  'shipmentId',
  'unknownRecord',
  'alreadyUsed',
  'notOffered',
  'endBeforeStart',
  'overlaps',
  'sameBoxDiffers',
  'continuesNothing',
  'boxesMissing',
  'differsFromRange',
  'differsFromEach',
  'tooManyRows',
  'tooManyBoxes',
  'differsFromPackages',
  'differsFromAddresses',
  'firstAddressAgain',
  'rowTwice',
  'beforeArrival',
  'outsideVoyage',
  'containerNo',
  'differsFromWeight',
  'differsFromVolume',
  'noRows',
  'noSuchBox',
  'boxTwice',
  'notShareable',
  'filedAlready',
  'selectDispatch',
  'taxpayerNumber',
  'notForPersons',
  'countryTwice',
  'cellError',
  'differsFromFirst',
  'otherSpelling',
  'mixedExpiry',
  'otherOwner',
  'planLimit',
] as const;
export type FormRule = (typeof FORM_RULES)[number];

/** What only the server can find, which says it in its answer (`phrases/{zh,en}/application/server-rules.ts`): no page carries the texts. */
export const SERVER_RULES = [
  'airWaybillNo',
  'nameTaken',
  'noExchangeRate',
  'billedInCurrency',
  'amountOrProduct',
  'nothingUnbilled',
  'notBillable',
  'notCounted',
  'accountCurrency',
  'accountTwice',
  'currencyTwice',
  'dayAhead',
  'beforeReceipt',
  'monthAhead',
  'moreThanPaid',
  'moreThanOwed',
  'disputedAlready',
  'notTakenThere',
  'notOnTheWay',
  'otherState',
  'notEndWaybill',
  'unknownWarehouse',
  'otherPhone',
  'paperInFolder',
  'folderExists',
  'dayPast',
  'beforeReady',
  'dayToCome',
  'beforeHandedOver',
  'notInPacking',
  'noBoxLeft',
  'splitAddresses',
  'otherWaybill',
  'boxMeasured',
  'termsChanged',
  'notAsQuoted',
  'quotedGoods',
  'quotationOver',
  'moreThanArrived',
  'workNotShown',
  'labelMissing',
  'fnSkuShape',
  'pdfEncrypted',
  'pdfUnreadable',
  'notRelabelled',
  'bearsLabels',
  'wayOutNotWork',
  'valuesInOther',
  'moreThanInStock',
  'stockChanged',
  'otherWarehouse',
  'notStorable',
  'priceChanged',
  'notDearer',
  'redirectAsked',
  'aboveAgreed',
  'stillTakesParcels',
  'selectFbaWarehouse',
  'selectToDelete',
  'selectSaved',
  'boxNamedTwice',
  'boxUnknown',
  'mailboxTaken',
  'receiverAddress',
  'twiceInFile',
  'otherCurrency',
  'alreadySent',
  'onlyParcelsAdded',
  'limitReached',
  'unknownSku',
  'parcelFreightMissing',
  'parcelFreightKnown',
  'parcelLeft',
  'parcelNeverLeft',
  'ioss',
  'interceptedOnce',
  'importerNumber',
  'socialSecurityNo',
  'houseBill',
  'scac',
  'hsCode',
  'vagueGoods',
  'eoriElsewhere',
  'noSuchManufacturer',
  'iossOutsideEu',
  'iossValue',
  'productNumber',
  'lighterThanGoods',
  'chargedTooHeavy',
  'bandsAscend',
  'bandsEndEarly',
  'pictureTypeRefused',
  'pictureUnreadable',
  'pictureTooLarge',
  'ownersShare',
  'tooManyViews',
  'otherLetters',
  'nothingOverdue',
  'deletedHere',
  'keptByHand',
  'orderDeletedHere',
  'orderChangedHere',
  'orderRefusedByErp',
  'orderRefusedSaying',
  'costInOtherCurrency',
  'skuNotListed',
  'lineWithoutSku',
  'bankReversed',
] as const;
export type ServerRule = (typeof SERVER_RULES)[number];
export type Rule = FormRule | ServerRule;

/** One thing that is wrong: where (`packingList.3.length`), which rule, with what numbers or words. */
export interface Finding<R extends Rule = Rule> {
  path: string;
  rule: R;
  args?: Readonly<Record<string, string | number>>;
}

/** One that a page can say by itself. */
export type FormFinding = Finding<FormRule>;

/** A schema's own text is a key; the library's are sentences. */
const isRule = (text: string): text is FormRule => /^\w+$/.test(text);

export type Checked<T> = { ok: true; value: T } | { ok: false; findings: FormFinding[] };

/** Checks a value against a schema; what is wrong comes back as findings. */
export function check<T extends z.ZodMiniType>(schema: T, value: unknown): Checked<z.output<T>> {
  const result = z.safeParse(schema, value, { reportInput: true });
  return result.success ? { ok: true, value: result.data } : { ok: false, findings: toFindings(result.error) };
}

/** A schema gives a rule key as its error text; what it leaves to the library is mapped here. Needs issues that report their input. */
export function toFindings(error: z.core.$ZodError): FormFinding[] {
  return error.issues.map((issue) => fromIssue(issue));
}

function fromIssue(issue: z.core.$ZodIssue): FormFinding {
  // Nothing typed is missing, whatever it should look like.
  if (issue.code === 'invalid_format' && typeof issue.input === 'string' && issue.input.trim() === '') {
    return { path: issue.path.map(String).join('.'), rule: 'required' };
  }
  return { path: issue.path.map(String).join('.'), rule: isRule(issue.message) ? issue.message : ruleOf(issue), ...argumentsOf(issue) };
}

function ruleOf(issue: z.core.$ZodIssue): FormRule {
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooBig';
    case 'too_small':
      return issue.origin === 'array' ? 'tooFew' : issue.origin === 'string' ? 'required' : 'tooSmall';
    case 'invalid_value':
      return issue.input === undefined || issue.input === '' ? 'required' : 'unknownChoice';
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === '' ? 'required' : 'wrongType';
    case 'invalid_union':
      return issue.input === undefined ? 'required' : 'wrongType';
    default:
      return 'badFormat';
  }
}

function argumentsOf(issue: z.core.$ZodIssue): Pick<Finding, 'args'> {
  if (issue.code === 'too_big') {
    const rows = Array.isArray(issue.input) ? { rows: issue.input.length } : {};
    return { args: { max: Number(issue.maximum), ...rows } };
  }
  if (issue.code === 'too_small') return { args: { min: Number(issue.minimum) } };
  if (issue.code === 'custom' && issue.params) return { args: issue.params as Record<string, string | number> };
  return {};
}
