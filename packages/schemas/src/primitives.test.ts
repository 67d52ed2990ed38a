import { z } from 'zod';
import { emailAddress } from './primitives.ts';

it('[RWD-10] an address in a body comes out in its one form, without the spaces around it', () => {
  expect(emailAddress.parse(' jan@bücher.example ')).toBe('jan@xn--bcher-kva.example');
  expect(emailAddress.parse('r&d@example.com')).toBe('r&d@example.com');
});

it('[RWD-10] anything else is refused in words that say what to enter', () => {
  for (const wrong of ['', 'sam@gmail', 'a, b', `${'a'.repeat(100_000)}@example.com`])
    expect(emailAddress.safeParse(wrong).error?.issues).toMatchObject([
      { message: 'Enter a full email address, like sam@example.com.' },
    ]);
});

it('describes itself as an email to those who read the API’s document', () => {
  expect(z.toJSONSchema(emailAddress, { io: 'input' })).toMatchObject({
    type: 'string',
    format: 'email',
    maxLength: 254,
  });
});
