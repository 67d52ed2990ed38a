import { render, screen } from '@testing-library/react';
import { AlertNote } from './alert-note.tsx';

it('is brought into view when it comes and when it says something else, and not while one types', () => {
  const seen: unknown[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent);
  });
  const { rerender } = render(<AlertNote title="Not sent">We couldn’t connect.</AlertNote>);
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t connect.');
  rerender(<AlertNote title="Not sent">We couldn’t connect.</AlertNote>);
  const why = 'Too many at once.';
  for (let n = 0; n < 2; n += 1) rerender(<AlertNote title="Not sent">{why} All is kept.</AlertNote>);
  expect(seen).toEqual(['Not sentWe couldn’t connect.', 'Not sentToo many at once. All is kept.']);
  scroll.mockRestore();
});
