import { beginning, type EditState } from '@commonhearth/editing';
import type { StaffCompound } from '@commonhearth/schemas';
import { rules, type EditorDraft } from './editor-draft.ts';
import { noSteps, type Steps } from './editor-steps.ts';

/** A home as it is edited, with what of it can be taken back. */
export interface EditorState extends EditState<StaffCompound, EditorDraft> {
  readonly steps: Steps;
}
export const beginningOf = (loaded: StaffCompound): EditorState => ({
  ...beginning(loaded, rules),
  steps: noSteps,
});
