import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PLAIN_TEXT } from '@waybound/contract/call';
import { MAX_UPLOAD_BYTES } from '@waybound/contract/wire/documents/files';
import type { LibraryFolder } from '@waybound/contract/documents/file-library';
import type { PaperKind } from '@waybound/contract/wire/documents/file-library';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { Caller } from './server-executor.ts';
import type { Files, Upload } from '../kernel/uploads.ts';
import { isoDayInChina } from '../records/china-day.ts';

/** The papers and files that the demo's first customer stores: uploaded through the same call as anybody's. */

type KnownActor = Parameters<Caller['call']>[1];

interface DemoFile {
  name: string;
  daysAgo: number;
  kind?: PaperKind;
  folder?: string;
  /** Days from now; negative where it has expired. */
  expiresIn?: number;
  note?: string;
  isPicture?: true;
}

const DEMO_FILES: readonly DemoFile[] = [
  { name: '营业执照（副本）.pdf', daysAgo: 352, kind: 'businessLicence', expiresIn: 12, note: '统一社会信用代码已变更' },
  { name: '2026 年度报关委托书.pdf', daysAgo: 330, kind: 'powerOfAttorney', expiresIn: -2 },
  { name: '海关进出口货物收发货人备案.pdf', daysAgo: 300, kind: 'customsRegistration' },
  { name: '一般纳税人证明.pdf', daysAgo: 298, kind: 'taxCertificate' },
  { name: 'CE 证书 蓝牙耳机.pdf', daysAgo: 90, kind: 'productCertificate', expiresIn: 410 },
  { name: 'MSDS 锂电池 2026.pdf', daysAgo: 41, kind: 'safetyReport', expiresIn: 40 },
  { name: '物流服务框架合同.pdf', daysAgo: 20, kind: 'contract', expiresIn: 345, note: '盖章扫描件' },
  { name: '工厂外观.jpg', daysAgo: 64, folder: '产品图片', isPicture: true },
  { name: '外箱唛头样图.jpg', daysAgo: 33, folder: '产品图片', isPicture: true },
  { name: '报关要素 耳机.pdf', daysAgo: 27, folder: '报关资料' },
  { name: '仓库收货须知.pdf', daysAgo: 6 },
];

const DAY_MS = 86_400_000;

interface LibrarySeed {
  customer: KnownActor;
  files: Files;
  now: Date;
}

/** @returns the keys of what was uploaded, to be claimed once the transaction has committed */
export async function seedLibraryFiles(caller: Caller, { customer, files, now }: LibrarySeed): Promise<string[]> {
  const atDays = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
  const folders = new Map<string, string>();
  const keys: string[] = [];
  for (const { name, daysAgo, kind, folder, expiresIn, note, isPicture } of DEMO_FILES) {
    const at = atDays(-daysAgo);
    if (folder !== undefined && !folders.has(folder)) {
      const made = await caller.call('fileLibrary.saveFolder', customer, { name: folder }, at);
      folders.set(folder, (made as LibraryFolder).id);
    }
    const file = await receiveUpload(files, name, isPicture ? await generatedPicture(keys.length) : await pdfPage(name));
    const expiresOn = expiresIn === undefined ? undefined : isoDayInChina(atDays(expiresIn));
    const folderId = folder === undefined ? undefined : folders.get(folder);
    await caller.call('fileLibrary.uploadLibraryFile', customer, { kind, folderId, expiresOn, note }, at, { file });
    keys.push(file.key);
  }
  return keys;
}

const TYPES: Readonly<Record<string, string>> = { '.pdf': 'application/pdf', '.csv': PLAIN_TEXT };

export async function receiveUpload(files: Files, name: string, content: Buffer): Promise<Upload> {
  const { key, bytes, sha256 } = await files.receive(Readable.from([content]), MAX_UPLOAD_BYTES);
  return { key, name, size: bytes, type: TYPES[path.extname(name)] ?? 'image/jpeg', sha256 };
}

const FONT = path.join(import.meta.dirname, '../../assets/fonts/NotoSansSC_400Regular.ttf');

function pdfPage(name: string): Promise<Buffer> {
  const page = new PDFDocument({ size: 'A4', margin: 72, info: { Title: name } });
  page
    .font(FONT)
    .fontSize(20)
    .text(name.replace(/\.pdf$/, ''));
  page.moveDown().fontSize(11).fillColor('#5f7178').text('深圳市远帆电子有限公司 · 演示文件，不具有效力');
  page.rect(72, 160, 451, 520).lineWidth(0.5).stroke('#c3ced2');
  page.circle(420, 590, 56).lineWidth(3).stroke('#c0392b');
  page.end();
  return buffer(page);
}

/** A hall under a sky, in another colour each time. */
export function generatedPicture(n: number): Promise<Buffer> {
  const hue = (n * 67) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
    <rect width="960" height="640" fill="hsl(${hue} 45% 86%)"/><rect y="430" width="960" height="210" fill="hsl(${hue} 12% 60%)"/>
    <path d="M140 430V250l170-80 170 80 170-80 170 80v180z" fill="hsl(${hue} 30% 38%)"/>
    <path d="M220 430V330h120v100zM420 430V330h120v100zM620 430V330h120v100z" fill="hsl(${hue} 30% 74%)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
