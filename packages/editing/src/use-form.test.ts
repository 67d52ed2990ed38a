import { act, renderHook } from '@testing-library/react';
import { useForm } from './use-form.ts';

const refusal = {
  status: 422,
  code: 'validation_failed',
  message: 'Some fields aren’t valid.',
  problem: { errors: [{ path: 'name', message: 'Enter a name.' }] },
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
  expect(form.current.refusal?.message).toBe('Some fields aren’t valid.');
});

it('clears the errors with the next change', () => {
  const form = open();
  act(() => {
    form.current.refuse(refusal);
  });
  act(() => {
    form.current.set({ name: 'Rosa' });
  });
  expect(form.current.text('name')).toMatchObject({ value: 'Rosa', error: undefined });
  expect(form.current.refusal).toBeNull();
});

it('keeps each of two changes that come before the form is drawn again', () => {
  const form = open();
  act(() => {
    form.current.set({ name: 'Rosa' });
    form.current.set({ isNew: true });
  });
  expect(form.current.values).toEqual({ name: 'Rosa', isNew: true });
});
