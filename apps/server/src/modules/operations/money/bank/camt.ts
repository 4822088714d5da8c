import { decodeXml, XmlScanner, attribute, type XmlListener } from '../../../../gateways/sheets/xml-scanner.ts';
import { Refusal, refuse } from '../../../../kernel/refusal.ts';

/** One transaction of a CAMT.053, as text. */
export interface CamtEntry {
  /** Counted from 1 over all statements of the file. */
  row: number;
  isBooked: boolean;
  isCredit: boolean;
  /** It takes another one back: as a debit money that had come in, as a credit money that had gone out. */
  isReversal: boolean;
  amount: string | undefined;
  currency: string | undefined;
  bookedOn: string | undefined;
  valueOn: string | undefined;
  payer: string | undefined;
  payerAccount: string | undefined;
  reference: string | undefined;
  purpose: string;
}

/** What an element holds, by its path from an entry or one of its transactions: `RmtInf/Ustrd`. */
type Held = Map<string, string[]>;

const MAX_DEPTH = 40;

/**
 * Reads an account statement of ISO 20022 (camt.053, versions 02 to 13): what stands of its transactions in any of them. Refuses with
 * `statementUnreadable` what is none, breaks off, or declares a document type; no entity is ever looked up.
 */
export function readCamt(content: Buffer, maxEntries: number): { accountNos: string[]; entries: CamtEntry[] } {
  const reader = new CamtReader(maxEntries);
  try {
    const scanner = new XmlScanner(reader);
    scanner.push(content);
    scanner.end();
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'workbookUnreadable') refuse('statementUnreadable');
    throw error;
  }
  if (!reader.isWhole || reader.accountNos.length === 0) refuse('statementUnreadable');
  return reader;
}

class CamtReader implements XmlListener {
  readonly accountNos: string[] = [];
  readonly entries: CamtEntry[] = [];
  readonly #maxEntries: number;
  readonly #path: string[] = [];
  #isStatement = false;
  #text = '';
  #entry: Held | undefined;
  #transaction: Held | undefined;
  #transactions: Held[] = [];
  /** How deep in the path the innermost of statement, entry and transaction is. */
  #base: number[] = [];

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries;
  }

  /** A file that ends before its root does is half a statement. */
  get isWhole(): boolean {
    return this.#isStatement && this.#path.length === 0;
  }

  open(name: string, raw: string): void {
    if (this.#path.length >= MAX_DEPTH) refuse('statementUnreadable');
    this.#path.push(name);
    this.#text = '';
    if (name === 'BkToCstmrStmt') this.#isStatement = true;
    if (name === 'Stmt' || name === 'Ntry' || name === 'TxDtls') this.#base.push(this.#path.length);
    if (name === 'Ntry') [this.#entry, this.#transactions] = [new Map(), []];
    if (name === 'TxDtls' && this.#entry) this.#transaction = new Map();
    if (name === 'Amt') this.#hold(`${this.#where()}@Ccy`, attribute(raw, 'Ccy') ?? '');
  }

  text(raw: string): void {
    this.#text += decodeXml(raw);
  }

  close(name: string): void {
    const where = this.#where();
    if (this.#path.pop() !== name) refuse('statementUnreadable');
    const text = this.#text.trim();
    this.#text = '';
    if (name === 'Ntry') this.#endEntry();
    else if (name === 'TxDtls' && this.#transaction) {
      this.#transactions.push(this.#transaction);
      this.#transaction = undefined;
    }
    if (name === 'Stmt' || name === 'Ntry' || name === 'TxDtls') this.#base.pop();
    else if (text !== '') this.#hold(where, text);
  }

  #where(): string {
    return this.#path.slice(this.#base.at(-1) ?? 0).join('/');
  }

  #hold(where: string, text: string): void {
    const held = this.#transaction ?? this.#entry;
    const before = held?.get(where);
    if (before) before.push(text);
    else if (held) held.set(where, [text]);
    else if (where === 'Acct/Id/IBAN' || where === 'Acct/Id/Othr/Id') this.accountNos.push(text);
  }

  #endEntry(): void {
    const entry = this.#entry ?? new Map();
    this.#entry = undefined;
    const parts: Held[] = this.#transactions.length > 0 ? this.#transactions : [new Map()];
    const references = parts.map((part) => firstOf(part, 'Refs/AcctSvcrRef') ?? firstOf(entry, 'AcctSvcrRef'));
    for (const [index, part] of parts.entries()) {
      const isAlone = parts.length === 1;
      const own = references[index];
      // Of a batch the bank may give one reference alone: its transactions are told apart by their place.
      const isShared = references.indexOf(own) !== references.lastIndexOf(own);
      const ownAmount = ['Amt', 'AmtDtls/TxAmt/Amt'].find((where) => part.has(where));
      const amountAt = isAlone ? 'Amt' : (ownAmount ?? '');
      const amountIn = isAlone ? entry : part;
      this.entries.push({
        row: this.entries.length + 1,
        isBooked: (firstOf(entry, 'Sts', 'Sts/Cd') ?? 'BOOK') === 'BOOK',
        isCredit: (firstOf(part, 'CdtDbtInd') ?? firstOf(entry, 'CdtDbtInd')) === 'CRDT',
        isReversal: /^(?:true|1)$/.test(firstOf(entry, 'RvslInd') ?? ''),
        amount: firstOf(amountIn, amountAt),
        currency: firstOf(amountIn, `${amountAt}@Ccy`),
        bookedOn: dayOf(entry, 'BookgDt'),
        valueOn: dayOf(entry, 'ValDt'),
        payer: firstOf(part, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm', 'RltdPties/UltmtDbtr/Nm', 'RltdPties/UltmtDbtr/Pty/Nm'),
        payerAccount: firstOf(part, 'RltdPties/DbtrAcct/Id/IBAN', 'RltdPties/DbtrAcct/Id/Othr/Id'),
        reference: own !== undefined && isShared ? `${own}/${index + 1}` : own,
        purpose: purposeOf(entry, part),
      });
      if (this.entries.length > this.#maxEntries) refuse('workbookTooManyRows', { max: this.#maxEntries });
    }
  }
}

const firstOf = (held: Held, ...wheres: readonly string[]): string | undefined => {
  const at = wheres.find((where) => held.has(where));
  return at === undefined ? undefined : held.get(at)?.[0];
};

const ISO_DAY_CHARS = 10;
const dayOf = (held: Held, where: string): string | undefined => firstOf(held, `${where}/Dt`, `${where}/DtTm`)?.slice(0, ISO_DAY_CHARS);

const MAX_PURPOSE_CHARS = 1000;

/** All that the payer has written: references of its own as well, where it gave some. */
function purposeOf(entry: Held, part: Held): string {
  const said = ['Refs/EndToEndId', 'RmtInf/Ustrd', 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/RfrdDocInf/Nb', 'AddtlTxInf'].flatMap(
    (where) => part.get(where) ?? [],
  );
  return [...said, ...(entry.get('AddtlNtryInf') ?? [])]
    .filter((text) => text !== 'NOTPROVIDED')
    .join(' ')
    .slice(0, MAX_PURPOSE_CHARS);
}
