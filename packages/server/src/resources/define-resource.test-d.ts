/** Tests of types, run by `tsc`: each alias is an assertion, and one that is false does not compile. */
import type { likes } from '../db/schema/index.ts';
import type { AuditedObject, PersonalRows } from './define-resource.ts';

type Holds<T extends true> = T;
type Takes<T, Given> = Given extends T ? true : false;
type Not<T extends boolean> = T extends true ? false : true;

interface Rows {
  readonly name: 'likes';
  readonly whose: 'true';
  readonly onDeletion: 'cascades';
}
type AllButNote = readonly ['subscriber_id', 'compound_id', 'status', 'update_timestamp'];
type All = readonly [...AllButNote, 'note'];
type Exporting<Columns> = Rows & { readonly exported: Columns };
type Withholding<Columns extends string> = { readonly withheld: Record<Columns, string> };

export type Assertions = [
  Holds<Takes<PersonalRows<typeof likes, All>, Exporting<All>>>,
  // a column that is not exported is withheld
  Holds<Not<Takes<PersonalRows<typeof likes, AllButNote>, Exporting<AllButNote>>>>,
  Holds<Takes<PersonalRows<typeof likes, AllButNote>, Exporting<AllButNote> & Withholding<'note'>>>,
  // and none is both
  Holds<Not<Takes<PersonalRows<typeof likes, All>, Exporting<All> & Withholding<'note'>>>>,
  // the types of audited objects are those that resources add
  Holds<Takes<AuditedObject, 'compound' | 'user' | 'address'>>,
  Holds<Not<Takes<AuditedObject, 'compuond'>>>,
];
