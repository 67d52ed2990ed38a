import { faultsOf } from './validate.ts';

const faultOf = (email: string) =>
  faultsOf({ name: 'Ann', email, password: 'a quiet street', marketName: 'austin' }).email;

it.each(['r&d@example.com', ' first/last@example.com ', 'jan@bücher.example', 'jürgen@example.com'])(
  '[RWD-10] the form sends the address %s',
  (email) => {
    expect(faultOf(email)).toBeUndefined();
  },
);

it.each(['sam', 'sam@gmail', 'sam@example.com, eve@example.com'])(
  '[RWD-10] the form says at once that %s is no full address',
  (email) => {
    expect(faultOf(email)).toBe('Enter a full email address, like sam@example.com.');
  },
);
