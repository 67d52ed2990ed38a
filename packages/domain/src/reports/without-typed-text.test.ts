import { withoutTypedText } from './without-typed-text.ts';

it.each([
  [
    'what a parser could not read',
    'Unexpected token \'h\', "hello Ann "... is not valid JSON',
    'Unexpected token \'h\', "[redacted]"... is not valid JSON',
  ],
  [
    'what a parser could not read, with quotes in it',
    'Expected \',\' at position 9, "{"name":"Ann Lee" x}" is not valid JSON',
    'Expected \',\' at position 9, "[redacted]" is not valid JSON',
  ],
  [
    'what a parser could not read, with a line break',
    'Unexpected token \'h\', "Ada Lov\n12 High" is not valid JSON',
    'Unexpected token \'h\', "[redacted]" is not valid JSON',
  ],
  [
    'a long text that is no JSON',
    `"${'Ann '.repeat(200)}" is not valid JSON`,
    '"[redacted]" is not valid JSON',
  ],
  ['a quoted text', 'No home matches "two bedrooms near Ann"', 'No home matches "[redacted]"'],
  ['a text in single quotes', "Can't save 'Ann's garden'", "Can't save '[redacted]'"],
  ['a text in curly quotes', 'Couldn’t save “Ask Amir.”', 'Couldn’t save “[redacted]”'],
  ['a quoted name', 'No user is named "Ann"', 'No user is named "[redacted]"'],
  ['a text in backticks', 'Can’t save `Ask Amir.`', 'Can’t save `[redacted]`'],
  [
    'fields of an object',
    '{"name":"Ann Lee","phone":"1","price":5}',
    '{"name":[redacted],"phone":[redacted],"price":5}',
  ],
  ['a street address', 'no tile for 1200 N Campus Pkwy, Seattle', 'no tile for [redacted], Seattle'],
  ['a street', 'no route to 17 Old Mill Road', 'no route to [redacted]'],
  ['a phone number', 'call (206) 555-0143 or +44 20 7946 0958', 'call [redacted] or [redacted]'],
  ['a network address', 'refused by 203.0.113.7', 'refused by [redacted]'],
])('[OWN-03] leaves out %s', (_what, text, wanted) => {
  expect(withoutTypedText(text)).toBe(wanted);
});

it.each([
  ...['name', 'first_name', 'last_name', 'full_name', 'user_name', 'address', 'full_address'],
  ...['formatted_address', 'street', 'phone', 'note', 'comment', 'body', 'query'],
])('[OWN-03] leaves out the value of the field %s', (field) => {
  expect(withoutTypedText(`not saved: ${field}=Ann, price=5`)).toBe(
    `not saved: ${field}=[redacted], price=5`,
  );
});

it.each([
  "Cannot read properties of undefined (reading 'price')",
  "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
  "Failed to set the 'value' property on 'HTMLInputElement'",
  "Failed to construct 'URL': Invalid URL",
  'Unexpected token \'<\', "<!doctype "... is not valid JSON',
  'The remote "mf-dashboard" has no module "./home"',
  'Loading chunk 12 failed. (error: https://127.0.0.1:3000/remotes/mf-a/1.0.0+0123456789ab/home.js)',
  'can\'t access property "map", homes is undefined',
  '    at Card (https://site.example/remotes/mf-a/1.0.0+0123456789ab/home.js:1:2345)',
  'Minified React error #130; visit https://react.dev/errors/130',
  'The request took 12.5 seconds and answered 503.',
])('[OWN-03] leaves "%s" as it is', (text) => {
  expect(withoutTypedText(text)).toBe(text);
});

it('[OWN-03] takes little time, whatever the text', () => {
  const start = performance.now();
  for (const part of ['"', "'", 'name: ', '1 A ', '(206) ', '1.', '“', 'a"b'])
    withoutTypedText(part.repeat(4096 / part.length));
  expect(performance.now() - start).toBeLessThan(1000);
});
