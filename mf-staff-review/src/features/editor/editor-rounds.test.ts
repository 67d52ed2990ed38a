import { unsavedOf } from '@commonhearth/editing';
import { buildStaffCompound } from '@commonhearth/fixtures/entities';
import type { StaffCompound } from '@commonhearth/schemas';
import { playRounds, type Form, type Texts } from '@commonhearth/testing/two-who-write';
import type { StaffAnswer } from '../../staff-answer.ts';
import { draftOf, rules, type DraftField } from './editor-draft.ts';
import { createEditorSession } from './editor-session.ts';

const plain = buildStaffCompound({ version: 1, staff_note: 'Note' });
const textsOf = (compound: StaffCompound): Texts => {
  const { title, description, staff_note: note } = draftOf(compound);
  return { title, description, staff_note: note };
};
const form: Form<StaffCompound> = {
  first: { ...plain, editorial: { ...plain.editorial, title: 'First', description: 'Text' } },
  textsOf,
  written: (stored, { staff_note: note = stored.staff_note, ...texts }) => ({
    ...stored,
    staff_note: note,
    editorial: {
      ...stored.editorial,
      ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim() || null])),
    },
  }),
  open: (first, send) => {
    const session = createEditorSession(first, {
      now: () => 0,
      onStored: () => undefined,
      send: async ({ version, editorial, staff_note: note }) => {
        const { title, description } = editorial ?? {};
        const texts = { title, description, staff_note: note };
        const said = Object.entries(texts).filter(([, text]) => text !== undefined);
        const answer = await send(
          version,
          Object.fromEntries(said.map(([field, text]) => [field, text ?? ''])),
        );
        return answer as StaffAnswer<StaffCompound>;
      },
    });
    return {
      state: () => {
        const state = session.state();
        const { title, description, staff_note: note } = state.draft;
        return {
          stored: state.stored,
          texts: { title, description, staff_note: note },
          clashing: Object.keys(state.clashing),
          unsaved: unsavedOf(state, rules).length,
        };
      },
      set: (field, text) => {
        session.set({ [field]: text });
      },
      save: session.save,
      choose: (field, whose) => {
        session.choose(field as DraftField, whose);
      },
      adopt: session.adopt,
      takeBack: (again) => {
        if (again) session.redo();
        else session.undo();
      },
    };
  },
};

it('[REV-10] of two who edit one home nothing is overwritten unseen and nothing typed is lost, in whatever order it is sent, stored, answered, told and lost', () =>
  playRounds(form));
