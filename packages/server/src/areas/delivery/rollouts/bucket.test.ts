import { bucketOf } from './bucket.ts';

it.each([true, false])(
  'a site by https (%s) gives a bucket to browsers by https only, and scripts none of it',
  (secure) => {
    const attributes = bucketOf({}, secure).cookie?.split('; ').slice(1);
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Max-Age=34560000']));
    expect(attributes?.includes('Secure')).toBe(secure);
  },
);
