/**
 * Every business error: its reason on the wire (`data.reason`) and the code it answers with. HTTP status stays 200.
 * The sentences are in `phrases/{zh,en}/application/reasons.ts` and `refusals.ts`, typed by these keys.
 */

/** Why a record refuses an action, as it says in advance, and what a page says by itself: pages carry their sentences. */
const PAGE_REASONS = {
  notAllowed: 403,
  /** What section 5 asks of a change of password. */
  oldPasswordMissing: 400,
  newPasswordMissing: 400,
  passwordRule: 400,
  passwordIsLoginName: 400,
  passwordIsCommon: 400,
  /** The lifecycle says no (`domain/lifecycle/standard-lifecycle.ts`); the text names the waybill and its status. */
  wrongStatus: 409,
  frozen: 409,
  notFrozen: 409,
  notOnRoad: 409,
  /** An action that another kind of waybill has. */
  notOfKind: 409,
  underReview: 409,
  notUnderReview: 409,
  notReceived: 409,
  alreadyReceived: 409,
  alreadyFiled: 409,
  packingNotConfirmed: 409,
  packingConfirmed: 409,
  measuresNotAccepted: 409,
  measuresAnswered: 409,
  nothingToAccept: 409,
  noOpenQuestion: 409,
  alreadyInGroup: 409,
  notInGroup: 409,
  /** What keeps waybills from being filed as one (`domain/merges/merge-rules.ts`); the text names the other waybill. */
  mergeKindDiffers: 409,
  mergeTransportDiffers: 409,
  mergeDeclarantDiffers: 409,
  mergeCompanyDiffers: 409,
  mergeLoadingPortDiffers: 409,
  mergeImporterDiffers: 409,
  mergeCountryDiffers: 409,
  mergeTermsDiffer: 409,
  mergePvaDiffers: 409,
  mergeTaxDiffers: 409,
  mergePortDiffers: 409,
  mergeVesselDiffers: 409,
  mergeVoyageDiffers: 409,
  mergeFlightDiffers: 409,
  mergeFull: 409,
  pickupExists: 409,
  pickupMissing: 409,
  pickupScheduled: 409,
  pickupNotScheduled: 409,
  pickupUnderWay: 409,
  pickupNotLoaded: 409,
  pickupAppraised: 409,
  pickupCancelled: 409,
  /** What a case's state does not allow (`domain/lifecycle/case-lifecycle.ts`). */
  caseEnded: 409,
  caseDecided: 409,
  caseNotAnswered: 409,
  caseNotAccepted: 409,
  caseUndecided: 409,
  caseNotRefused: 409,
  caseReopened: 409,
  caseTooOld: 409,
  alreadyTransferred: 409,
  notTransferred: 409,
  overseasProcessing: 409,
  transferredOverseas: 409,
  cameByTransfer: 409,
  leavesStock: 409,
  billsOpen: 409,
  billNotIssued: 409,
  billConfirmed: 409,
  billNotConfirmed: 409,
  billPaid: 409,
  billPartPaid: 409,
  billNotPaid: 409,
  billDisputeAnswered: 409,
  billToConfirm: 409,
  billInvoiced: 409,
  billVoided: 409,
  billDisputed: 409,
  billCredited: 409,
  billNothingToInvoice: 409,
  invoiceAnswered: 409,
  invoiceNotIssued: 409,
  repaymentAudited: 409,
  repaymentNotApproved: 409,
  bankLineMatched: 409,
  quotationAnswered: 409,
  quotationNotOffered: 409,
  quotationExpired: 409,
  quotationAccepted: 409,
  quotationOrdered: 409,
  quotationNotAccepted: 409,
  quotationInForce: 409,
  quotationTooOld: 409,
  /** What an overseas waybill's state does not allow (`domain/overseas/overseas-lifecycle.ts`). */
  returnEnded: 409,
  fileTooLarge: 413,
  fileTypeRefused: 415,
  noLabelYet: 409,
  /** Bags of small parcels. */
  bagEmpty: 409,
  /** Only new labels were asked for. */
  labelsPrinted: 409,
  boxUnknown: 404,
  /** The forwarder waits for its money first (operations/saveTerms). */
  overdueBills: 409,
  balanceOverdrawn: 409,
  creditUsed: 409,
  /** Several logins of one customer. */
  ownLogin: 409,
  /** No order can be made of a shipment at Amazon. */
  shipmentHasOrder: 409,
  shipmentNotToSend: 409,
  amazonWindowFixed: 409,
} as const;
export type PageReason = keyof typeof PAGE_REASONS;

/** What is found out when a call is made: the sentence comes with the answer. */
const REFUSALS = {
  noOpenMarketplaces: 409,
  shortageClaimed: 409,
  /** One or more fields are wrong; `data.errors` names them. */
  invalidInput: 400,
  /** Nothing can be asked of a portal before its first site is set up. */
  noSite: 503,
  malformed: 400,
  wrongLogin: 403,
  accountDisabled: 403,
  /** The password is right; the call is to come again with a code. */
  secondFactorNeeded: 403,
  wrongCode: 403,
  /** The password was made for one login; the call is to come again with a new one. */
  passwordToChange: 403,
  firstPasswordOver: 403,
  wrongPassword: 403,
  secondFactorOn: 409,
  secondFactorOff: 409,
  setUpExpired: 409,
  passwordIsOld: 400,
  wrongOldPassword: 403,
  /** A token of the official website that is not good, or not good any more: one answer for all of them. */
  websiteTokenRefused: 403,
  /** Somebody has opened a link with this token before. */
  linkExists: 409,
  /** The site has no old system, or has not said where it is. */
  noOldSystem: 404,
  /** The site embeds no pages of another system, or shares no secret with it. */
  noEmbeddedPages: 404,
  /** A record that is missing or another customer's: the same answer in both cases. */
  recordMissing: 404,
  /** More rows than are written while they are sent: it is started as a job. */
  exportTooLarge: 409,
  /** Of the papers of bills that a filter finds. */
  noBillMatches: 404,
  tooManyExports: 409,
  exportNotReady: 409,
  /** There is no way back from it, or it has been gone already. */
  cannotBeUndone: 409,
  picturesAreGone: 409,
  questionsAnswered: 409,
  /** Receipts of several waybills as one. */
  mergeTooFew: 409,
  noReceipts: 409,
  /** A colleague has claimed the same find, and the warehouse has not answered yet. */
  claimedAlready: 409,
  noPapers: 409,
  noAttachedPapers: 409,
  warehouseHidden: 403,
  /** Nothing else fits, so that there is nothing to merge with. */
  mergeAlone: 409,
  /** A merge is filed by its master, once its members fit each other and are all there. */
  mergeByMaster: 409,
  mergeChanged: 409,
  mergeNotReady: 409,
  documentNotNeeded: 409,
  documentAccepted: 409,
  documentNotGiven: 409,
  alreadyFiledAhead: 409,
  tooManyFiles: 409,
  balanceTooLow: 409,
  billDisputeOver: 409,
  noLateFee: 409,
  invoiceCurrencies: 409,
  invoiceTitleShort: 409,
  invoiceNothingLeft: 409,
  invoiceNoUsed: 409,
  repaymentTwice: 409,
  /** A statement that is no table and no CAMT.053, or declares a document type. */
  statementUnreadable: 415,
  /** A CAMT.053 of another account than the one that was named. */
  statementOfOther: 409,
  quotationTwice: 409,
  offerReplaced: 409,
  /** What the step of a plan at Amazon does not allow (`domain/amazon/plan-steps.ts`). */
  amazonPlanMoved: 409,
  amazonWindowMoved: 409,
  draftUnfinished: 409,
  /** Of several overseas waybills at once. */
  noPieceLabels: 409,
  noOutboundLabels: 409,
  nothingToDecide: 409,
  decideAlone: 409,
  repeatedInBatch: 409,
  /** Somebody saved the record in between; `data.newer` holds it. */
  stale: 409,
  duplicate: 409,
  /** The same idempotency key came with another body. */
  keyReused: 409,
  tooManyTries: 429,
  /** Damaged, or of more pixels than anybody looks at. */
  pictureUnreadable: 415,
  fileMissing: 400,
  /** A workbook or an archive that is to be read (gateways/sheets). */
  workbookUnreadable: 415,
  workbookOld: 415,
  workbookEncrypted: 415,
  workbookMacros: 415,
  workbookTooLarge: 413,
  workbookTooManyRows: 413,
  workbookNoData: 400,
  workbookColumnsMissing: 400,
  workbookWrongTemplate: 400,
  workbookOfOther: 400,
  /** Section 8: what was pasted is no table. */
  illegalFormat: 400,
  /** A batch of orders that is being processed; an order of it that is not good. */
  batchBusy: 409,
  orderNotReady: 409,
  archiveUnreadable: 415,
  archiveEncrypted: 415,
  archiveTooLarge: 413,
  /** The customer's own files: all together they have a limit, and a folder is deleted when it is empty. */
  libraryFull: 409,
  folderNotEmpty: 409,
  bagFull: 409,
  inOtherBag: 409,
  inClosedBag: 409,
  /** Labels of Amazon's as a PDF. */
  labelsEncrypted: 415,
  labelsUnreadable: 415,
  labelsTooManyPages: 413,
  labelsNotFound: 400,
  labelsInterrupted: 409,
  labelsKnown: 409,
  /** No shipment of the waybill was read in a shop of the customer's. */
  labelsNotAtAmazon: 409,
  noTrackingNumbers: 409,
  tooManyLabelFiles: 409,
  noPairs: 409,
  labelsBeingRead: 409,
  boxesUnpaired: 409,
  tooManyScans: 409,
  /** A return that is closed, or whose goods are ready to leave. */
  returnOver: 409,
  channelClosed: 409,
  /** The forwarder asks for a signed contract first (customer/info/judgeIsNeedContract). */
  contractNeeded: 409,
  lastOwner: 409,
  memberDisabled: 409,
  memberEnabled: 409,
  invitationAccepted: 409,
  invitationEnded: 404,
  /** What a customer saves to use again has limits (section 9). */
  tooManyRecords: 409,
  tooManyTemplates: 409,
  tooManyTrials: 409,
  tooManyDeliveryAddresses: 409,
  tooManyShippers: 409,
  /** API keys. */
  keyRevoked: 409,
  tooManyKeys: 409,
  tooManyStores: 409,
  /** This portal has no app at Amazon (docs/amazon.md). */
  amazonNotSetUp: 409,
  /** Shipments at Amazon that are too much for one order. */
  amazonOrderPackingRows: 409,
  amazonOrderBoxes: 409,
  amazonOrderAddresses: 409,
  /** Amazon reads nothing of it to us: its seller has not agreed, or not any more. */
  storeNotConnected: 409,
  /** Notices: section 9 allows so many mailboxes; mails to one address are counted. */
  tooManyMailboxes: 409,
  tooManyReceivers: 409,
  tooManyMails: 429,
  mailboxWaiting: 409,
  mailboxConfirmed: 409,
  mailboxOff: 409,
  receiverOff: 409,
  /** Section 5: a picture is called like its SKU. */
  pictureNameDiffers: 400,
  skuUnknown: 404,
  /** Section 8: nothing in the file differs from what is stored. */
  nothingToUpdate: 400,
  /** An import that was tried again and again in vain. */
  importInterrupted: 409,
} as const;

export const REASONS = { ...PAGE_REASONS, ...REFUSALS };
export type Reason = keyof typeof REASONS;
// `Object.keys` is typed `string[]`; the keys are exactly the reasons.
export const PAGE_REASON_NAMES = Object.keys(PAGE_REASONS) as [PageReason, ...PageReason[]];
