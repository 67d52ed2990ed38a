import { readEmailAddress, unreadableEmailWords } from '@commonhearth/schemas/constants';
import { nameFault } from '../../questions/name-fault.ts';

/** What a person typed, as it stands in the form. */
export interface Typed {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly marketName: string;
}
export type FieldName = keyof Typed;
export type Faults = Readonly<Partial<Record<FieldName, string>>>;

/** In the order of the form: the first faulty one gets the focus. */
export const fieldOrder: readonly FieldName[] = ['name', 'email', 'password', 'marketName'];
export const passwordAtLeast = 8;

/** What is missing or cannot be right, by field. Sign-up needs an email plus a password [5]. */
export function faultsOf({ name, email, password, marketName }: Typed): Faults {
  const wrongName = name.trim() === '' ? 'Enter the name your friends know you by.' : nameFault(name.trim());
  return {
    ...(wrongName !== undefined && { name: wrongName }),
    ...(email.trim() === ''
      ? { email: 'Enter your email.' }
      : readEmailAddress(email.trim()) === undefined && { email: unreadableEmailWords }),
    ...(password === ''
      ? { password: 'Choose a password.' }
      : password.length < passwordAtLeast && {
          password: `Use at least ${passwordAtLeast} characters: ${passwordAtLeast - password.length} more.`,
        }),
    ...(marketName === '' && { marketName: 'Choose where you want to live.' }),
  };
}
