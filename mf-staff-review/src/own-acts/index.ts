export { hearOwnActs } from './hear-own-acts.ts';
export { inTurn } from './in-turn.ts';
export { ownActsSlice, useOwnActs, writeAbout } from './own-acts.slice.ts';
export { UndoOffers } from './undo-offers.tsx';
export { undoActs } from './undo-acts.ts';
export { useDone } from './use-done.ts';
export { useUndo, useUndoAct } from './use-undo.ts';
export { useUndoKey } from './use-undo-key.ts';
export { useWhenUndone } from './use-when-undone.ts';
