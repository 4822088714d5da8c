import { AmazonFault } from './amazon-fault.ts';

const TIMEOUT_MS = 120_000;
const MAX_BYTES = 50 * 1024 * 1024;
const PDF_SIGN = '%PDF-';

/**
 * What is behind a link of Amazon's, which opens for a short time and without a token. It is followed over TLS alone, and to where the
 * interfaces are by this installation's settings. Throws an `AmazonFault`; a file of another kind is `noPdf`.
 */
export async function downloadLabels(link: string, endpoint: string | undefined): Promise<Buffer> {
  const about = 'the labels';
  const url = URL.parse(link);
  const isOurs = endpoint !== undefined && url?.origin === new URL(endpoint).origin;
  if (!url || (url.protocol !== 'https:' && !isOurs)) throw new AmazonFault('refused', about);
  const content = await contentOf(url, about);
  if (content.subarray(0, PDF_SIGN.length).toString('latin1') !== PDF_SIGN) throw new AmazonFault('noPdf', about);
  return content;
}

async function contentOf(url: URL, about: string): Promise<Buffer> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status !== 200) throw new AmazonFault('outage', about);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw new AmazonFault('noPdf', about);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof AmazonFault) throw error;
    // What fetch throws may repeat the address, which opens the labels.
    throw new AmazonFault('outage', about);
  }
}
