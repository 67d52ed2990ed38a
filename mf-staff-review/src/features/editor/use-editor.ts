import type { CallError } from '@commonhearth/contract';
import type { StaffCompound } from '@commonhearth/schemas';
import { useState } from 'react';
import { useUpdateCompoundForStaffReviewMutation } from '../../api.generated.ts';
import {
  changedFields,
  draftOf,
  mergeDraft,
  updateOf,
  type DraftField,
  type EditorDraft,
} from './editor-draft.ts';

export interface Editor {
  /** The home as the server has it, as far as this page knows. */
  readonly stored: StaffCompound;
  readonly draft: EditorDraft;
  readonly set: (change: Partial<EditorDraft>) => void;
  /** A field holds what it cannot take: it stands in the form only, and nothing is saved until it is right. */
  readonly setUnclear: (field: DraftField, unclear: boolean) => void;
  /** The fields whose entries are not saved, those that cannot be taken among them. */
  readonly unsaved: readonly DraftField[];
  readonly save: () => Promise<void>;
  readonly saving: boolean;
  readonly saved: boolean;
  /** Why the last save failed, for people. */
  readonly failure: string | null;
  readonly fieldErrors: Readonly<Partial<Record<DraftField, string>>>;
  /** The newer state that a save met, with the fields that both changed. */
  readonly clash: { readonly theirs: EditorDraft; readonly fields: readonly DraftField[] } | null;
  readonly takeTheirs: (field: DraftField) => void;
}

function errorsByField(error: CallError): Partial<Record<DraftField, string>> {
  return Object.fromEntries(
    (error.problem?.errors ?? []).map(({ path, message }) => [
      path.replace(/^editorial\./, '').split('.')[0] ?? path,
      message,
    ]),
  );
}

/** The form of one compound: its draft, what differs from the stored state, and saving. */
export function useEditor(loaded: StaffCompound, onSaved: (compound: StaffCompound) => void): Editor {
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(() => draftOf(loaded));
  const [failure, setFailure] = useState<string | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Editor['fieldErrors']>({});
  const [clash, setClash] = useState<Editor['clash']>(null);
  const [saved, setSaved] = useState(false);
  const [unclear, setUnclearFields] = useState<readonly DraftField[]>([]);
  const [update, { isLoading: saving }] = useUpdateCompoundForStaffReviewMutation();
  const changed = changedFields(draftOf(base), draft);
  const unsaved = [...new Set([...changed, ...unclear])];

  const setUnclear: Editor['setUnclear'] = (field, now) => {
    setUnclearFields((before) => [...before.filter((other) => other !== field), ...(now ? [field] : [])]);
  };
  const set = (change: Partial<EditorDraft>): void => {
    setDraft((before) => ({ ...before, ...change }));
    setFieldErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))),
    );
    setSaved(false);
  };
  const met = (current: StaffCompound): void => {
    const theirs = draftOf(current);
    const merged = mergeDraft(draftOf(base), draft, theirs);
    setBase(current);
    setDraft(merged.draft);
    setClash({ theirs, fields: merged.clashing });
    onSaved(current);
  };
  const refused = (error: CallError): void => {
    const current = error.problem?.current as StaffCompound | undefined;
    setFieldErrors(errorsByField(error));
    if (error.code === 'version_mismatch' && current !== undefined) met(current);
    else setFailure(error.message);
  };
  const save = async (): Promise<void> => {
    if (saving || changed.length === 0 || unclear.length > 0) return;
    setFailure(null);
    setFieldErrors({});
    setClash(null);
    const sent = draft;
    const { data, error } = await update({ compoundId: base.compound_id, body: updateOf(base, draft) });
    if (data === undefined) {
      refused(error as CallError);
      return;
    }
    setBase(data.compound);
    // what was typed while the call was under way stays
    setDraft((now) => mergeDraft(sent, now, draftOf(data.compound)).draft);
    setSaved(true);
    onSaved(data.compound);
  };
  const takeTheirs = (field: DraftField): void => {
    if (clash === null) return;
    set({ [field]: clash.theirs[field] });
    setClash({ ...clash, fields: clash.fields.filter((other) => other !== field) });
  };
  return {
    stored: base,
    draft,
    set,
    setUnclear,
    unsaved,
    save,
    saving,
    saved: saved && unsaved.length === 0,
    failure,
    fieldErrors,
    clash,
    takeTheirs,
  };
}
