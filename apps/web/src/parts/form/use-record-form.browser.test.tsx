import { afterEach, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { ApiError } from '../../api/api-error.ts';
import { Field } from '../../kit/inputs/Field.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useRecordForm } from './use-record-form.ts';

afterEach(cleanup);

const refusal = (path: string) =>
  new ApiError({
    code: 400,
    mass: 'Wrong',
    findings: [{ path, rule: 'tooManyRows', message: 'At most 200 rows' }],
  });

/** A form that asks for a name, and is refused for what `path` says. */
function NameForm({ path }: { path: string }) {
  const form = useRecordForm({ record: undefined, valuesOf: () => ({ name: 'Ana' }) });
  return (
    <div id={form.id}>
      <Field label="Name" error={form.errorOf('name')}>
        {(wiring) => <TextInput {...wiring} value={form.values.name} onChange={({ target }) => form.set({ name: target.value })} />}
      </Field>
      <button type="button" onClick={() => form.refused(refusal(path))}>
        Send
      </button>
    </div>
  );
}

const toast = page.getByRole('alert').getByText('At most 200 rows');

it('says a refusal that is about nothing the form asks for', async () => {
  await render(<NameForm path="lines" />);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(toast).toBeVisible();
});

it('says a refusal at its field alone', async () => {
  await render(<NameForm path="name" />);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription('At most 200 rows');
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  await expect.element(toast).not.toBeInTheDocument();
});
