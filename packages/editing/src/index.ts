/** What two who write one record see and store ("Together" of decisions.md). */
export { met, saved, settled } from './merge.ts';
export type { Rules, Versioned } from './rules.ts';
export { createSession, type Refusal, type SaveAnswer } from './session.ts';
export { beginning, likenessOf, sendableOf, unsavedOf, type EditState, type Sent } from './state.ts';
export { useAutosave } from './use-autosave.ts';
export { useForm } from './use-form.ts';
export { useUnloadWarning } from './use-unload-warning.ts';
