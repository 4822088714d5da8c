import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { ApiError } from '../../api/api-error.ts';
import { Field } from '../../kit/inputs/Field.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useRecordForm } from './use-record-form.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await cleanup();
});

const ROWS = { rule: 'tooManyRows', message: 'At most 200 rows' };
const NAME = { path: 'name', rule: 'tooLong', message: 'At most 20 characters' };

/** A form that asks for a name, and is refused for what is wrong at these paths when the answer comes. */
function NameForm({ findings }: { findings: ApiError['findings'] }) {
  const form = useRecordForm({ record: undefined, valuesOf: () => ({ name: 'Ana' }) });
  return (
    <div id={form.id}>
      <Field label="Name" error={form.errorOf('name')}>
        {(wiring) => <TextInput {...wiring} value={form.values.name} onChange={({ target }) => form.set({ name: target.value })} />}
      </Field>
      <button type="button" onClick={() => setTimeout(() => form.refused(new ApiError({ code: 400, mass: 'Wrong', findings })))}>
        Send
      </button>
    </div>
  );
}

const toast = page.getByRole('alert');

// A busy browser paints before React has drawn what has changed.
beforeEach(() => {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => {
    paint(performance.now());
    return 0;
  });
});

it('says a refusal that is about nothing the form asks for, and not what its field says', async () => {
  await render(<NameForm findings={[{ ...ROWS, path: 'lines' }, NAME]} />);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription(NAME.message);
  await expect.element(toast.getByText(ROWS.message, { exact: true })).toBeVisible();
});
