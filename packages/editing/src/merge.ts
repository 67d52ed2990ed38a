import { fieldsOf, pick, type Rules, type Versioned } from './rules.ts';
import { likenessOf, type EditState, type Likeness, type Sent } from './state.ts';

/**
 * Someone saved while this draft was typed: what was typed stays, the rest follows the newer state; what is stored as
 * it was typed stays as it stands, with its spaces. `clashing` are the fields that both changed, and not to the same.
 */
function mergeDraft<Draft extends object>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  alike: Likeness<Draft>,
): { readonly draft: Draft; readonly clashing: readonly (keyof Draft)[] } {
  const fields = fieldsOf<Draft>(mine);
  const typed = fields.filter((field) => !alike(field, base[field], mine[field]));
  const kept = fields.filter((field) => alike(field, mine[field], theirs[field]));
  const clashing = typed.filter(
    (field) => !alike(field, base[field], theirs[field]) && !alike(field, mine[field], theirs[field]),
  );
  return { draft: { ...theirs, ...pick(mine, [...typed, ...kept]) }, clashing };
}

/** What each field was typed over, for a newer state: what of it this page sent itself is no surprise to it. */
function baseOf<Draft extends object>(
  known: Draft,
  { draft, unanswered }: Pick<EditState<Versioned, Draft>, 'draft' | 'unanswered'>,
  theirs: Draft,
  alike: Likeness<Draft>,
): Draft {
  const base = fieldsOf<Draft>(known).map((field) => {
    const sent = unanswered.filter(({ values }) => field in values).map(({ values }) => values[field]);
    if (sent.some((value) => alike(field, value, theirs[field]))) return [field, theirs[field]];
    // typed back to what is stored, after something else was sent: that is a change, too
    const other = sent.findLast((value) => !alike(field, value, draft[field]));
    const isBack = other !== undefined && alike(field, draft[field], known[field]);
    return [field, isBack ? other : known[field]];
  });
  return Object.fromEntries(base) as Draft;
}

/** A newer state, where the fields were typed over `base`. */
function taken<Stored extends Versioned, Draft extends object, State extends EditState<Stored, Draft>>(
  state: State,
  current: Stored,
  base: Draft,
  rules: Rules<Stored, Draft>,
): State {
  const alike = likenessOf(state, rules);
  const theirs = rules.draftOf(current);
  const { draft, clashing } = mergeDraft(base, state.draft, theirs, alike);
  const waiting = fieldsOf<Draft>(state.clashing)
    .filter((field) => !alike(field, draft[field], theirs[field]))
    .map((field) => [field, state.clashing[field]] as const);
  const added = clashing
    .filter((field) => !(field in state.clashing))
    .map((field) => [field, base[field]] as const);
  return {
    ...state,
    stored: rules.withNewer?.(state.stored, current) ?? current,
    draft,
    clashing: Object.fromEntries([...waiting, ...added]) as Partial<Draft>,
    unanswered: state.unanswered.filter(({ version }) => version >= current.version),
  };
}

/** The state that a save met, or that came from elsewhere: what was typed stays, the rest follows if it is newer. */
export function met<Stored extends Versioned, Draft extends object, State extends EditState<Stored, Draft>>(
  state: State,
  current: Stored,
  rules: Rules<Stored, Draft>,
): State {
  if (current.version < state.stored.version) return state;
  const [known, theirs] = [rules.draftOf(state.stored), rules.draftOf(current)];
  return taken(state, current, baseOf(known, state, theirs, likenessOf(state, rules)), rules);
}

/** A call came back: what it sent is no longer in doubt, and hardly what was sent before it. */
export function settled<Draft extends object, State extends EditState<Versioned, Draft>>(
  state: State,
  sent: Sent<Draft>,
): State {
  const place = state.unanswered.indexOf(sent);
  const unanswered = state.unanswered
    .filter((one) => one !== sent)
    .map((one, i) => (i < place ? { ...one, passed: true } : one));
  return { ...state, unanswered };
}

/**
 * What was sent over `before` is stored as `found`, and what was typed since stays. If a later state is known already,
 * somebody may have put back in it what stood there before: that looked as if nothing had happened to the field.
 */
export function saved<Stored extends Versioned, Draft extends object, State extends EditState<Stored, Draft>>(
  before: State,
  { values }: Sent<Draft>,
  over: Stored,
  found: Stored,
  rules: Rules<Stored, Draft>,
): State {
  const written = rules.draftOf(found);
  const rewritten = fieldsOf<Draft>(values)
    .filter((field) => !rules.alike(field, values[field], written[field]))
    .map((field) => ({ field, sent: values[field], stored: written[field] }));
  const others = before.rewritten.filter(({ field }) => !rewritten.some((one) => one.field === field));
  const state = { ...before, rewritten: [...others, ...rewritten] };
  const alike = likenessOf(state, rules);
  const now = rules.draftOf(state.stored);
  if (found.version >= state.stored.version) return taken(state, found, { ...now, ...values }, rules);
  const was = rules.draftOf(over);
  const putBack = fieldsOf<Draft>(values).filter(
    (field) =>
      !(field in state.clashing) &&
      alike(field, now[field], was[field]) &&
      !alike(field, now[field], values[field]),
  );
  const base = { ...baseOf(now, state, now, alike), ...pick(values as Draft, putBack) };
  return taken(state, state.stored, base, rules);
}
