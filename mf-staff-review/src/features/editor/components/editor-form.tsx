import type { StaffCompound } from '@commonhearth/schemas';
import { Note, TextArea, TextField } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { EditorAround } from '../editor-around.ts';
import type { Editor } from '../use-editor.ts';
import { ClashNote } from './clash-note.tsx';
import { HomeFacts } from './home-facts.tsx';
import { PlaceField } from './place-field.tsx';
import { StaffFields } from './staff-fields.tsx';
import { TagsField } from './tags-field.tsx';
import { TypeAndUnits } from './type-and-units.tsx';
import { VisibilityFlags } from './visibility-flags.tsx';

const Form = styled.form`
  display: grid;
  gap: 14px;
`;

/** A form is longer than a phone: what a save met must not stay above the view. */
const bringIntoView = (note: HTMLElement | null): void => {
  note?.scrollIntoView({ block: 'nearest' });
};

const longestTitle = 120;

/** The limit is said before it is met: the field takes no more than that. */
function titleHint(title: string): string {
  if (title.trim() === '') return 'A home needs a title to be published.';
  const full = title.length >= longestTitle ? ': the limit' : '';
  return `${title.length} of ${longestTitle} characters${full}`;
}

/** The fields of a home that staff write; what it lacks for a publish is said at the field. */
export function EditorForm({
  id,
  compound,
  editor,
  lastEditor,
  wanted,
  onSave,
}: {
  readonly id: string;
  readonly compound: StaffCompound;
  readonly editor: Editor;
  readonly lastEditor: EditorAround['lastEditor'];
  /** A fact that is to be corrected: its field is there. */
  readonly wanted: object | null;
  readonly onSave: () => void;
}) {
  const { draft, set, fieldErrors, failure, clashing } = editor;
  return (
    <Form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <HomeFacts
        compound={compound}
        wanted={wanted}
        lastEditor={lastEditor.home}
        onStored={editor.adoptHome}
      />
      {Object.keys(clashing).length > 0 && (
        <div ref={bringIntoView}>
          <ClashNote editor={editor} lastEditor={lastEditor.compound} />
        </div>
      )}
      {failure !== null && (
        <div role="alert" ref={bringIntoView}>
          <Note dense tone="bad">
            Not saved. {failure} Your text is kept here and saving is retried.
          </Note>
        </div>
      )}
      <TextField
        label="Title"
        size="dense"
        maxLength={longestTitle}
        autoComplete="off"
        error={fieldErrors.title}
        value={draft.title}
        hint={titleHint(draft.title)}
        onChange={({ target }) => {
          set({ title: target.value });
        }}
      />
      <TextArea
        label="Description"
        size="dense"
        rows={6}
        maxLength={5000}
        error={fieldErrors.description}
        value={draft.description}
        hint={`${draft.description.length} of 5,000 characters`}
        onChange={({ target }) => {
          set({ description: target.value });
        }}
      />
      <TypeAndUnits compound={compound} editor={editor} />
      <TagsField editor={editor} />
      <PlaceField marketId={compound.market_id} editor={editor} />
      <VisibilityFlags editor={editor} />
      <StaffFields editor={editor} />
    </Form>
  );
}
