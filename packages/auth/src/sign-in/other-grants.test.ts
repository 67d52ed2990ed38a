import { refuseGrant } from './other-grants.ts';

it.each(['constructor', 'toString', '__proto__', 'password2', ''])(
  'a grant named “%s” is none of the protocol',
  (name) => {
    expect(refuseGrant(name, {})).toMatchObject({ status: 400, message: 'unsupported_grant_type' });
  },
);
