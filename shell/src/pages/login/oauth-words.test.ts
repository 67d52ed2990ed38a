import { oauthWords, providerName } from './oauth-words.ts';

it.each(['constructor', 'toString', '__proto__', ''])(
  'a code or a provider that anybody wrote into an address, such as “%s”, is an unknown one',
  (name) => {
    expect(oauthWords(name)).toBe('Something went wrong. Try again, or log in with your email.');
    expect(providerName(name)).toBe('that provider');
  },
);
