/** What the server said that belongs to no field. */
export function RefusalMessage({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="account-refusal" role="alert">
      {text}
    </p>
  );
}
