const KB = 1024;
const MB = KB * KB;
const GB = 1024 * MB;

/** A file's size: KB, MB and GB of 1024. */
export function formatBytes(size: number): string {
  if (size < KB) return `${size} B`;
  if (size < MB) return `${Math.ceil(size / KB)} KB`;
  return size < GB ? `${(size / MB).toFixed(1)} MB` : `${(size / GB).toFixed(1)} GB`;
}
