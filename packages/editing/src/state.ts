import { fieldsOf, type Rules, type Versioned } from './rules.ts';

/** What was sent, and may be stored or not: no answer told. */
export interface Sent<Draft extends object> {
  /** Of the state that it was written on: stored is it only over that one. */
  readonly version: number;
  readonly values: Readonly<Partial<Draft>>;
  /** A later one was answered: hardly will this one be stored any more, and nothing is sent because of it. */
  readonly passed?: boolean;
}
/** What the server wrote another way than it was sent. */
interface Rewritten {
  readonly field: PropertyKey;
  readonly sent: unknown;
  readonly stored: unknown;
}

/** A record as it is edited. */
export interface EditState<Stored extends Versioned, Draft extends object> {
  /** As the server has it, as far as this page knows. */
  readonly stored: Stored;
  readonly draft: Draft;
  /** Fields that both changed, with what stood there before both: they wait for a choice. */
  readonly clashing: Readonly<Partial<Draft>>;
  readonly unanswered: readonly Sent<Draft>[];
  readonly rewritten: readonly Rewritten[];
  /** Fields that hold what they cannot take: they are not sent. */
  readonly unclear: readonly (keyof Draft)[];
  /** What the server found wrong with a field; it is not sent again as it is. */
  readonly fieldErrors: Readonly<Partial<Record<keyof Draft, string>>>;
  /** Why the last save failed, for people. */
  readonly failure: string | null;
  /** The failure is a refusal: the same again is refused again. */
  readonly refused: boolean;
  readonly saving: boolean;
  /** In milliseconds of the session's clock; null before the first save. */
  readonly savedAt: number | null;
}

/** When two values of a field are stored as the same, by the rules and by what the server was seen to write. */
export type Likeness<Draft> = (field: keyof Draft, one: unknown, other: unknown) => boolean;
export function likenessOf<Stored extends Versioned, Draft extends object>(
  { rewritten }: Pick<EditState<Stored, Draft>, 'rewritten'>,
  { alike }: Rules<Stored, Draft>,
): Likeness<Draft> {
  const asStored = (field: keyof Draft, value: unknown): unknown =>
    rewritten.find((one) => one.field === field && alike(field, one.sent, value))?.stored ?? value;
  return (field, one, other) =>
    alike(field, one, other) || alike(field, asStored(field, one), asStored(field, other));
}

/** The state of a record that was just loaded. */
export function beginning<Stored extends Versioned, Draft extends object>(
  stored: Stored,
  { draftOf }: Rules<Stored, Draft>,
): EditState<Stored, Draft> {
  const clashing: Partial<Draft> = {};
  const fieldErrors: Partial<Record<keyof Draft, string>> = {};
  return {
    ...{ stored, draft: draftOf(stored), clashing, unanswered: [], rewritten: [], unclear: [] },
    ...{ fieldErrors, failure: null, refused: false, saving: false, savedAt: null },
  };
}

/** The fields that are not as they are stored, or may not be: another value of them was sent, and no answer came. */
function typedFields<Stored extends Versioned, Draft extends object>(
  state: EditState<Stored, Draft>,
  rules: Rules<Stored, Draft>,
): readonly (keyof Draft)[] {
  const { draft, unanswered } = state;
  const alike = likenessOf(state, rules);
  const stored = rules.draftOf(state.stored);
  const isOpen = (field: keyof Draft): boolean =>
    unanswered.some(
      ({ values, passed }) =>
        passed !== true && field in values && !alike(field, values[field], draft[field]),
    );
  return fieldsOf<Draft>(draft).filter(
    (field) => !alike(field, stored[field], draft[field]) || isOpen(field),
  );
}
/** The fields whose entries are not saved, those that cannot be taken among them. */
export const unsavedOf = <Stored extends Versioned, Draft extends object>(
  state: EditState<Stored, Draft>,
  rules: Rules<Stored, Draft>,
): readonly (keyof Draft)[] => [...new Set([...typedFields(state, rules), ...state.unclear])];
/** Of these, the fields that a save sends. */
export const sendableOf = <Stored extends Versioned, Draft extends object>(
  state: EditState<Stored, Draft>,
  rules: Rules<Stored, Draft>,
): readonly (keyof Draft)[] =>
  typedFields(state, rules).filter(
    (field) => !(field in state.clashing) && !(field in state.fieldErrors) && !state.unclear.includes(field),
  );
