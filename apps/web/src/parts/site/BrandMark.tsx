/** Our own mark, where a site has none: a quay's crane over two waves. */
export function BrandMark() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--deep)" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8.5 14.2h6.2V8.6h8.8v5.6" stroke="var(--signal)" strokeWidth="2.4" />
        <path d="M6 20.5c3.3 0 3.3-2.6 6.7-2.6s3.3 2.6 6.6 2.6 3.4-2.6 6.7-2.6" stroke="#fff" strokeWidth="2.1" opacity=".6" />
        <path d="M6 25.1c3.3 0 3.3-2.6 6.7-2.6s3.3 2.6 6.6 2.6 3.4-2.6 6.7-2.6" stroke="#fff" strokeWidth="2.1" opacity=".3" />
      </g>
    </svg>
  );
}
