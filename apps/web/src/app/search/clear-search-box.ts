/** What was found is on the screen; the box is ready for the next question. */
export function clearSearchBox(input: HTMLInputElement | null): void {
  if (!input) return;
  input.value = '';
  input.blur();
}
