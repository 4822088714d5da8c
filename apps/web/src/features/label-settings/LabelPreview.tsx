import type { CSSProperties } from 'react';
import { printedText } from '@waybound/contract/documents/label-fields';
import { useTranslation } from '../../kit/use-translation.ts';
import { useSiteTitle } from '../../parts/site/site-brand.ts';
import { BlobPicture } from '../../parts/files/BlobPicture.tsx';
import { fit } from './preview-fit.ts';
import { usePicture } from './use-picture.ts';
import './label-preview.css';

interface LabelPreviewProps {
  text: string;
  logo: string | undefined;
  origin: string | undefined;
}

/** The columns of the print's header in millimetres: brand, mark of a reprint, customer; and the customer's, text and logo. */
const BRAND_MM = { alone: 36, besideLogo: 30 };
const CUSTOMER_MM = { text: 36, textBesideLogo: 24.5, logo: 18.5 };
const EXAMPLE_NO = 'WBA2611200001';
/** Widths of black and white in turn. */
const STRIPES = Array.from('1121231311132112213312111232112311321132131112331', Number);
const BARS_WIDTH = STRIPES.reduce((sum, width) => sum + width, 0);
const BARS = `M0 0${STRIPES.map((width, index) => (index % 2 === 0 ? `h${width}v1h-${width}v-1m${width} 0` : `m${width} 0`)).join('')}`;

/** The label as it will be printed, in the proportions of the 10 × 10 cm sheet. Thermal printers know no colour: neither does it. */
export function LabelPreview({ text, logo, origin }: LabelPreviewProps) {
  const { t } = useTranslation(['labelSettings', 'labels']);
  const brand = useSiteTitle();
  const { content } = usePicture(logo);
  const printed = printedText(text);
  const hasBoth = content !== undefined && printed !== '';
  const nothing = t('labelSettings:previewNothing');
  const name = t('labelSettings:previewOf', { text: printed || nothing, origin: origin ?? nothing });
  return (
    <div className="label-preview" role="img" aria-label={name}>
      <div className="label-sheet" aria-hidden="true">
        <header>
          <b style={sized(brand, hasBoth ? BRAND_MM.besideLogo : BRAND_MM.alone, 4.4, 2.4)}>{brand}</b>
          <span className="label-customer">
            {printed && (
              <b style={sized(printed, hasBoth ? CUSTOMER_MM.textBesideLogo : CUSTOMER_MM.text, 3.4, content ? 2 : 2.4)}>{printed}</b>
            )}
            {content && <BlobPicture content={content} alt="" data-beside={hasBoth || undefined} />}
          </span>
        </header>
        <div className="label-destination">
          <span>
            <b>US</b>
            {t('labelSettings:example.country')}
          </span>
          <span>
            <small>{t('labels:deliverTo')}</small>
            <b>ONT8</b>
          </span>
        </div>
        <div className="label-channel">
          <span>
            <small>{t('labels:channel')}</small>
            <b>{t('labelSettings:example.channel')}</b>
          </span>
          <span>
            <small>{t('labels:box')}</small>
            <b>1 / 12</b>
          </span>
        </div>
        <Code text={EXAMPLE_NO} />
        <Code text={`${EXAMPLE_NO}-001`} />
        <footer>
          <Cell caption={t('labels:reference')} value={t('labelSettings:example.reference')} />
          <Cell caption={t('labels:weight')} value="12.5 kg" />
          <Cell caption={t('labels:size')} value="60 × 40 × 35 cm" />
          <Cell caption={t('labels:origin')} value={origin ? `${t('labels:madeIn')} ${origin}` : '–'} />
        </footer>
      </div>
    </div>
  );
}

const Cell = ({ caption, value }: { caption: string; value: string }) => (
  <span>
    <small>{caption}</small>
    <b>{value}</b>
  </span>
);

/** Bars that look like a code and are none: nobody should scan a preview. */
function Code({ text }: { text: string }) {
  return (
    <div className="label-code">
      <svg viewBox={`0 0 ${BARS_WIDTH} 1`} preserveAspectRatio="none">
        <path d={BARS} />
      </svg>
      <b>{text}</b>
    </div>
  );
}

function sized(text: string, widthMm: number, largest: number, smallest: number): CSSProperties {
  const { size, lines } = fit(text, widthMm, largest, smallest);
  return { fontSize: `${size.toFixed(1)}cqw`, WebkitLineClamp: lines };
}
