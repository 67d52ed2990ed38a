import { fireEvent, render, screen } from '@testing-library/react';
import { WhoAnswers } from './who-answers.tsx';

const src = 'https://pictures.example/june.jpg';
const backup = { src: 'https://other.example/june.jpg' };
const open = (picture: { readonly src: string; readonly backup?: { readonly src: string } } | null) =>
  render(<WhoAnswers advisor={{ name: 'June Park', picture }}>Replies by email.</WhoAnswers>).container;
const shown = (of: HTMLElement) => of.querySelector('img')?.getAttribute('src');

it('who answers has a face, a name and a word; the face says nothing, for the name stands beside it', () => {
  const container = open({ src, backup });
  expect(shown(container)).toBe(src);
  expect(container.textContent).toBe('JPJune ParkReplies by email.');
  expect(screen.queryByRole('img')).toBeNull();
});

it('a photo that fails is taken from the second host, and after that the initials stay', () => {
  const container = open({ src, backup });
  const fail = () => fireEvent.error(container.querySelector('img') as HTMLImageElement);
  fail();
  expect(shown(container)).toBe(backup.src);
  fail();
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toContain('JP');
});

it('who has no photo has their initials, and the team has its mark', () => {
  expect(open(null).textContent).toContain('JP');
  const { container } = render(<WhoAnswers advisor={null}>We answer by mail.</WhoAnswers>);
  expect(container.textContent).toBe('Our teamWe answer by mail.');
  expect(container.querySelector('svg')).not.toBeNull();
});
