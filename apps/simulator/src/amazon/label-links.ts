import { createHash } from 'node:crypto';
import { labelPdf, type PrintedLabel } from './label-pdf.ts';
import type { StandInBox, StandInSeller } from './world.ts';

/** So long a link to labels opens. */
const LINK_MS = 5 * 60_000;
/** Labels of one answer, at most. */
const LABELS_AT_ONCE = 1000;
const PATH = '/package-labels/';

/** The labels of shipments, behind links that open for a short time and to anybody. */
export interface LabelLinks {
  /** What `getLabels` answers; undefined where there is no such shipment, a refusal where it has no such box. */
  linkTo: (seller: StandInSeller, values: Readonly<Record<string, string>>, now: Date) => object | undefined;
  /** The PDF behind a link; undefined where the path is none, null where it has ended. */
  behind: (path: string, now: Date) => { sellerId: string; pdf: () => Buffer } | null | undefined;
}

/** @param address where the stand-in is found, without a slash at its end */
export function labelLinks(address: () => string): LabelLinks {
  const links = new Map<string, { sellerId: string; labels: PrintedLabel[]; until: number }>();
  return {
    linkTo(
      seller,
      { shipmentId = '', LabelType, NumberOfPallets, PackageLabelsToPrint: wanted, PageSize: size, PageStartIndex: start = '0' },
      now,
    ) {
      const shipment = seller.plans.flatMap(({ shipments }) => shipments).find(({ confirmationId }) => confirmationId === shipmentId);
      if (!shipment) return undefined;
      const { name, warehouseId: to = '' } = shipment;
      const kept = (labels: PrintedLabel[]) => {
        const until = now.getTime() + LINK_MS;
        const print = `${seller.id} ${shipmentId} ${LabelType} ${labels.map(({ code }) => code).join()} ${until}`;
        const key = createHash('sha256').update(print).digest('hex').slice(0, 32);
        links.set(key, { sellerId: seller.id, labels, until });
        return { payload: { DownloadURL: `${address()}${PATH}${key}.pdf` } };
      };
      if (LabelType === 'PALLET') {
        const pallets = Number(NumberOfPallets);
        if (!(pallets > 0) || !shipment.mode?.startsWith('FREIGHT')) return { refused: 'InvalidInput' };
        return kept(palletLabels(shipmentId, pallets).map((label) => ({ ...label, to, name })));
      }
      const ids = shipment.boxes.flatMap(namesOf);
      const [from, count] = [Number(start), Math.min(Number(size ?? LABELS_AT_ONCE), LABELS_AT_ONCE)];
      const asked = wanted === undefined ? ids.slice(from, from + count) : wanted.split(',');
      if (asked.length === 0 || asked.length > count || asked.some((boxId) => !ids.includes(boxId)))
        return { refused: 'IncorrectPackageIdentifier' };
      return kept(asked.map((code, index) => ({ code, place: `Box ${index + 1} of ${asked.length}`, to, name })));
    },
    behind(path, now) {
      if (!path.startsWith(PATH)) return undefined;
      const link = links.get(path.slice(PATH.length, -'.pdf'.length));
      return link && link.until > now.getTime() ? { sellerId: link.sellerId, pdf: () => labelPdf(link.labels) } : null;
    },
  };
}

/** Amazon gives each pallet four that are the same. */
const LABELS_A_PALLET = 4;
const palletLabels = (shipmentId: string, pallets: number) =>
  Array.from({ length: pallets * LABELS_A_PALLET }, (_, index) => {
    const pallet = Math.floor(index / LABELS_A_PALLET) + 1;
    return { code: `${shipmentId}P${String(pallet).padStart(3, '0')}`, place: `Pallet ${pallet} of ${pallets}` };
  });

/** Boxes that are alike share a row, which tells the name of the first; each has a label of its own. */
function namesOf({ boxId, quantity }: StandInBox): string[] {
  if (boxId === undefined) return [];
  if (quantity === 1) return [boxId];
  const [shipment, first] = [boxId.slice(0, -6), Number(boxId.slice(-6))];
  return Array.from({ length: quantity }, (_, index) => `${shipment}${String(first + index).padStart(6, '0')}`);
}
