import { fireEvent, render, screen } from '@testing-library/react';
import { SkipLink } from './skip-link.tsx';

it('the skip link focuses and shows the content, and leaves the address unchanged', () => {
  const seen: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this);
  };
  render(
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} />
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(window.location.hash).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(seen).toEqual([screen.getByRole('main')]);
});
