/** A number with the part that was typed marked. */
export function Highlighted({ text, part }: { text: string; part: string }) {
  const at = part === '' ? -1 : text.toUpperCase().indexOf(part.toUpperCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  );
}
