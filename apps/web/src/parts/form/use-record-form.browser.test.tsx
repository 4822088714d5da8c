import { afterEach, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { ApiError } from '../../api/api-error.ts';
import { Field } from '../../kit/inputs/Field.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useRecordForm } from './use-record-form.ts';

afterEach(cleanup);

const ROWS = { rule: 'tooManyRows', message: 'At most 200 rows' };
const NAME = { path: 'name', rule: 'tooLong', message: 'At most 20 characters' };

/** A form that asks for a name, and is refused for what is wrong at these paths. */
function NameForm({ findings }: { findings: ApiError['findings'] }) {
  const form = useRecordForm({ record: undefined, valuesOf: () => ({ name: 'Ana' }) });
  return (
    <div id={form.id}>
      <Field label="Name" error={form.errorOf('name')}>
        {(wiring) => <TextInput {...wiring} value={form.values.name} onChange={({ target }) => form.set({ name: target.value })} />}
      </Field>
      <button type="button" onClick={() => form.refused(new ApiError({ code: 400, mass: 'Wrong', findings }))}>
        Send
      </button>
    </div>
  );
}

const toast = page.getByRole('alert');

it('says a refusal that is about nothing the form asks for, also beside one at a field', async () => {
  await render(<NameForm findings={[{ ...ROWS, path: 'lines' }, NAME]} />);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription(NAME.message);
  await expect.element(toast.getByText(ROWS.message, { exact: true })).toBeVisible();
});

it('says a refusal at its field alone', async () => {
  await render(<NameForm findings={[NAME]} />);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription(NAME.message);
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  await expect.element(toast.getByText(NAME.message)).not.toBeInTheDocument();
});
