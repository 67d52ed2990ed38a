import { render, screen } from '@testing-library/react';
import { MailFrame } from './mail-frame.tsx';

it('a mail stands in a sandbox that lets no script run, opens nothing and leads nowhere', () => {
  render(<MailFrame html="<p>Hello</p>" width={600} isDark={false} title="Your mail" />);
  const frame = screen.getByTitle('Your mail');
  expect([frame.getAttribute('sandbox'), frame.getAttribute('src')]).toEqual([
    'allow-same-origin',
    '/replay-frame',
  ]);
});
