import { act, renderHook } from '@testing-library/react';
import { useForm } from './use-form.ts';

const refusal = {
  status: 422,
  code: 'validation_failed',
  message: 'Some fields aren’t valid.',
  problem: {
    errors: [
      { path: 'name', message: 'Enter a name.' },
      { path: 'version', message: 'Missing.' },
    ],
  },
};
const open = () => renderHook(() => useForm({ name: '', isNew: false })).result;

it('shows a refusal at its fields and keeps the values', () => {
  const form = open();
  act(() => {
    form.current.set({ name: ' ', isNew: true });
  });
  act(() => {
    form.current.refuse(refusal);
  });
  expect(form.current.values).toEqual({ name: ' ', isNew: true });
  expect(form.current.text('name')).toMatchObject({ value: ' ', error: 'Enter a name.' });
  expect(form.current.errors).not.toHaveProperty('version');
  expect(form.current.refusal?.message).toBe('Some fields aren’t valid.');
  act(() => {
    form.current.setErrors({ name: 'Enter a longer name.' });
  });
  expect([form.current.errors, form.current.refusal]).toEqual([{ name: 'Enter a longer name.' }, null]);
});

it('clears the refusal and the error of a field with its next change; errors of other fields stay', () => {
  const form = open();
  act(() => {
    form.current.refuse(refusal);
  });
  act(() => {
    form.current.set({ isNew: true });
  });
  expect([form.current.errors, form.current.refusal]).toEqual([{ name: 'Enter a name.' }, null]);
  act(() => {
    form.current.set({ name: 'Rosa' });
  });
  expect(form.current.text('name')).toMatchObject({ value: 'Rosa', error: undefined });
});

it('clears the error of a related field', () => {
  const initial = { email: '', phone: '', note: '' };
  const form = renderHook(() => useForm(initial, { related: { phone: ['email'] } })).result;
  act(() => {
    form.current.setErrors({ email: 'Enter an email or phone number.', note: 'Too long.' });
  });
  act(() => {
    form.current.set({ phone: '555 0100' });
  });
  expect(form.current.errors).toEqual({ note: 'Too long.' });
});

it('keeps each of two changes that come before the form is drawn again', () => {
  const form = open();
  act(() => {
    form.current.set({ name: 'Rosa' });
    form.current.set({ isNew: true });
  });
  expect(form.current.values).toEqual({ name: 'Rosa', isNew: true });
});

describe('with a draft', () => {
  const initial = { name: 'Ada', note: '', days: [] as readonly string[], isNew: false };
  const openDraft = (found?: string) => {
    const keep = vi.fn();
    return { keep, form: renderHook(() => useForm(initial, { draft: { found, keep } })).result };
  };

  it('stores what differs from the start, and has it when it is opened again', () => {
    const { keep, form } = openDraft();
    act(() => {
      form.current.set({ note: 'With a dog' });
      form.current.set({ days: ['2026-12-05'], isNew: true });
    });
    const stored = '{"note":"With a dog","days":["2026-12-05"],"isNew":true}';
    expect(keep).toHaveBeenLastCalledWith(stored);
    const again = openDraft(stored);
    expect(again.form.current.values).toEqual(form.current.values);
    act(() => {
      again.form.current.set(initial);
    });
    expect(again.keep).toHaveBeenLastCalledWith('');
  });

  it.each([
    ['of another form', '{"body":"x","note":7,"days":"monday","isNew":null}'],
    ['with other things in a list', '{"days":[1]}'],
    ['that is no object', '7'],
    ['that is null', 'null'],
    ['that cannot be read', '{'],
  ])('leaves out a draft %s', (_what, found) => {
    expect(openDraft(found).form.current.values).toEqual(initial);
  });
});
