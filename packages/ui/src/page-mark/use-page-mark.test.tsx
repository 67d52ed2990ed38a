import { render } from '@testing-library/react';
import { usePageMark } from './use-page-mark.ts';

const Asks = ({ on }: { readonly on?: boolean }): null => {
  usePageMark('asks', on);
  return null;
};
const marked = (): boolean => document.documentElement.matches('[data-asks]');

it('marks the page for as long as any of those who ask for it is there', () => {
  const first = render(<Asks />);
  const second = render(<Asks on={false} />);
  expect(marked()).toBe(true);
  second.rerender(<Asks />);
  first.unmount();
  expect(marked()).toBe(true);
  second.rerender(<Asks on={false} />);
  expect(marked()).toBe(false);
  second.rerender(<Asks />);
  second.unmount();
  expect(marked()).toBe(false);
});
