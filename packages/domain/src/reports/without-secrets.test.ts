import { withoutSecrets } from './without-secrets.ts';

const jwt = 'eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl';
const bare = 'q7Rk_0vXb2LmN8sTyUw3ZaCdEf-GhIjKlMnOpQrStUv';

it.each([
  ['a query', 'failed: /a?mk=austin&%74oken=hush', 'failed: /a?mk=[redacted]&%74oken=[redacted]'],
  [
    'a query in a stack, with the place in the file',
    'at Card (https://site/a.js?r=1-2&code=hush:10:5)',
    'at Card (https://site/a.js?r=[redacted]&code=[redacted]:10:5)',
  ],
  ['a fragment', 'at https://site/auth#access_token=hush&type=x', 'at https://site/auth#[redacted]'],
  ['a fragment without a name', 'opened /auth#hush here', 'opened /auth#[redacted] here'],
  ['a fragment with a colon, before a place', 'at /auth##a:1:hush:10:5)', 'at /auth##[redacted]:10:5)'],
  ['a fragment alone', 'hash was #access_token=hush', 'hash was #[redacted]'],
  ['a bearer token', 'sent bearer ab.c-d_e/f=, failed', 'sent bearer [redacted], failed'],
  ['a name with its password', 'Authorization:  Basic hush=\nnext', 'Authorization:  [redacted]\nnext'],
  [
    'a name with its password in JSON',
    '{"authorization":"Digest username=hush, response=hush", "a":1}',
    '{"authorization":"[redacted]", "a":1}',
  ],
  [
    'a name with its password in quoted JSON',
    '"{\\"authorization\\":\\"Basic hush\\",\\"a\\":1}"',
    '"{\\"authorization\\":\\"[redacted]\\",\\"a\\":1}"',
  ],
  [
    'a name with its password in a list of headers',
    "[ 'authorization', 'Basic hush' ], a",
    "[ 'authorization', '[redacted]' ], a",
  ],
  [
    'a name with its password in quoted JSON of an address',
    'at https:\\/\\/a:b@x',
    'at https:\\/\\/[redacted]@x',
  ],
  ['a password with an at sign in an address', 'at ftp://ada:hush@hush@db', 'at ftp://[redacted]@db'],
  [
    'a name with its password in an address',
    'at postgres://ada:hush@db:5432/x',
    'at postgres://[redacted]@db:5432/x',
  ],
  ['cookies', 'Set-Cookie: sid=hush; id=hush2; Path=/\nnext', 'Set-Cookie: [redacted]\nnext'],
  [
    'cookies in a list',
    "{ 'set-cookie': [ 'sid=hush; Path=/', 'id=hush' ], a: 1 }",
    "{ 'set-cookie': [[redacted]], a: 1 }",
  ],
  ['cookies in JSON', '{"cookie": "sid=hush; id=hush2", "a":1}', '{"cookie": "[redacted]", "a":1}'],
  ['a password by a short name', 'pwd=hush x', 'pwd=[redacted] x'],
  ['a password of several words', 'password="my hush, hush" x', 'password="[redacted]" x'],
  ['a password behind many spaces', `password:${' '.repeat(20)}hush`, `password:${' '.repeat(20)}[redacted]`],
  ['a new password', 'new-password: hush', 'new-password: [redacted]'],
  [
    'keys of Amazon',
    'AKIAIOSFODNN7EXAMPLE aws_secret_access_key=hush/x',
    '[redacted] aws_secret_access_key=[redacted]',
  ],
  ['a key of GitHub', `ghp_${'a1'.repeat(18)}.`, '[redacted].'],
  ['a key of Slack', 'xoxb-1234567890-abc', '[redacted]'],
  ['a key of Stripe', 'sk_live_abc123', '[redacted]'],
  [
    'a private key',
    'got -----BEGIN RSA PRIVATE KEY-----\nMIIE+/x=\n-----END RSA PRIVATE KEY-----',
    'got [redacted]-----END RSA PRIVATE KEY-----',
  ],
  [
    'an encrypted private key',
    '-----BEGIN PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\nhush-----END',
    '[redacted]-----END',
  ],
  ['the number of a card', 'card 4111 1111 1111 1111 was', 'card [redacted] was'],
  ['the number of a card without spaces', 'card=5555555555554444', 'card=[redacted]'],
  ['the number of an Amex card', 'card 3782-822463-10005.', 'card [redacted].'],
  ['a token by its looks', `"${jwt}" is over`, '"[redacted]" is over'],
  ['a token by its name', '{"refresh_token": "hush", "a":1}', '{"refresh_token": "[redacted]", "a":1}'],
  ['a password', 'password=hush&x', 'password=[redacted]&x'],
  ['a mail address', 'no account for ada.l+x@mail.example.org.', 'no account for [redacted].'],
  ['a mail address with signs', "no account for r&d.o'neil@example.com.", 'no account for [redacted].'],
  ['a mail address in another script', 'no account for jürgen@bücher.рф.', 'no account for [redacted].'],
  ['a mail address behind a long word', `mail:${'a'.repeat(100)}+ada@example.org`, 'mail:[redacted]'],
  ['an encoded mail address', '/users/ada%40example.org/x', '/users/[redacted]/x'],
  ['a mail address that was encoded twice', '/users/ada%2540example%252Eorg/x', '/users/[redacted]/x'],
  ['a password in quoted JSON', '"{\\"password\\": \\"hush\\"}"', '"{\\"password\\": \\"[redacted]\\"}"'],
  ['a token without a name', `sent ${bare}, failed`, 'sent [redacted], failed'],
  ['a token in a path', `/hfc/${bare}/x`, '/hfc/[redacted]/x'],
  ['the start of a token', 'eyJhbGciOiJFUzI1NiIsIm is no token', '[redacted] is no token'],
  ['the key of a share link', 'at /hi/c/hush?x=1', 'at /hi/c/[redacted]?x=[redacted]'],
  [
    'the key of a share link in a call',
    'GET /api/hfc/share_link_info/hush',
    'GET /api/hfc/share_link_info/[redacted]',
  ],
  ["a provider's answer", '/auth/v1/callback/google/hush', '/auth/v1/callback/[redacted]'],
])('%s is left out', (_what, text, wanted) => {
  expect(withoutSecrets(text)).toBe(wanted);
});

it.each([
  'Minified React error #130; visit https://react.dev/errors/130',
  'render@https://site.example/assets/main.0123456789.js:1:2345',
  'Unexpected token \'<\', "<!doctype "... is not valid JSON',
  '    at Home (webpack-internal:///./src/home.tsx:10:5)',
  'react@19.2.0 is there twice',
  'https://site.example/@scope/name/index.js',
  'at 1764738000000 of 12345678901234567890, 0.4111111111111111',
  'Cannot read properties of undefined (reading "cookie")',
  'The cookie, which was set, is of another site',
  'the basic plan has two passes: one of them by token',
  '/hfc/homes_c/7',
  '/remotes/mf-dashboard/1.0.0+0123456789ab/vendors-node_modules_react-dom_19_2_0_client_js.js',
  'request 0191e4a2-7c3b-7d51-9c0a-3f5e8b1d2a44 of 4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  'at selectCompoundsOfTheOpenReviewPeriodSortedByPrice',
])('%s stays as it is', (text) => {
  expect(withoutSecrets(text)).toBe(text);
});
