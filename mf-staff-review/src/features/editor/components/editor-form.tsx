import { categories, type Category } from '@commonhearth/schemas/constants';
import type { StaffCompound } from '@commonhearth/schemas';
import {
  Button,
  Checkbox,
  Note,
  NumberField,
  SelectField,
  TextArea,
  TextField,
  media,
} from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { Editor } from '../use-editor.ts';
import { ClashNote } from './clash-note.tsx';
import { HomeFacts } from './home-facts.tsx';
import { PlaceField } from './place-field.tsx';
import { StaffFields } from './staff-fields.tsx';
import { TagsField } from './tags-field.tsx';

const Form = styled.form`
  display: grid;
  gap: 14px;
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(110px, 1fr) minmax(110px, 1fr);
  gap: 12px;
  align-items: start;
  @media ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
const Flags = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
`;
const Suggestion = styled.div`
  display: grid;
  gap: 6px;
  justify-items: start;
  > :first-child {
    width: 100%;
  }
`;

const suggestedCategory = ({
  home_details: { home_attributes: attributes },
}: StaffCompound): Category | undefined =>
  categories.find((category) => category === attributes['suggested_category']);

/** A form is longer than a phone: what a save met must not stay above the view. */
const bringIntoView = (note: HTMLElement | null): void => {
  note?.scrollIntoView({ block: 'nearest' });
};

const longestTitle = 120;
const mostUnits = 99;
const unitsHint = `0 to ${mostUnits}`;

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
  readonly lastEditor: string | undefined;
  /** A fact that is to be corrected: its field is there. */
  readonly wanted: object | null;
  readonly onSave: () => void;
}) {
  const { draft, set, setUnclear, fieldErrors, failure, clashing } = editor;
  const suggested = suggestedCategory(compound);
  return (
    <Form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <HomeFacts compound={compound} wanted={wanted} onStored={editor.adoptHome} />
      {Object.keys(clashing).length > 0 && (
        <div ref={bringIntoView}>
          <ClashNote editor={editor} lastEditor={lastEditor} />
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
      <Row>
        <Suggestion>
          <SelectField
            label="Type"
            size="dense"
            error={fieldErrors.category}
            value={draft.category ?? ''}
            options={[
              { value: '', label: 'Not chosen' },
              ...categories.map((category) => ({ value: category, label: category })),
            ]}
            onChange={({ target }) => {
              set({ category: categories.find((category) => category === target.value) ?? null });
            }}
          />
          {suggested !== undefined && draft.category !== suggested && (
            <Button
              size="dense"
              icon="spark"
              onClick={() => {
                set({ category: suggested });
              }}
            >
              Use the suggestion: {suggested}
            </Button>
          )}
        </Suggestion>
        <NumberField
          label="Units"
          hint={unitsHint}
          size="dense"
          stepper
          min={0}
          max={mostUnits}
          whole
          error={fieldErrors.numUnits}
          value={draft.numUnits}
          onValueChange={(numUnits) => {
            set({ numUnits });
          }}
          onUnclearChange={(unclear) => {
            setUnclear('numUnits', unclear);
          }}
        />
        <NumberField
          label="Potential units"
          hint={unitsHint}
          size="dense"
          stepper
          min={0}
          max={mostUnits}
          whole
          error={fieldErrors.numPotentialUnits}
          value={draft.numPotentialUnits}
          onValueChange={(numPotentialUnits) => {
            set({ numPotentialUnits });
          }}
          onUnclearChange={(unclear) => {
            setUnclear('numPotentialUnits', unclear);
          }}
        />
      </Row>
      <TagsField editor={editor} />
      <PlaceField marketId={compound.market_id} editor={editor} />
      <Flags>
        <legend hidden>Visibility</legend>
        <Checkbox
          size="dense"
          label="Featured"
          hint="first in the feed"
          checked={draft.featured}
          onChange={({ target }) => {
            set({ featured: target.checked });
          }}
        />
        <Checkbox
          size="dense"
          label="Exclusive"
          hint="only on this site"
          checked={draft.exclusive}
          onChange={({ target }) => {
            set({ exclusive: target.checked });
          }}
        />
        <Checkbox
          size="dense"
          label="Internal"
          hint="hidden from visitors"
          checked={draft.internal}
          onChange={({ target }) => {
            set({ internal: target.checked });
          }}
        />
      </Flags>
      <StaffFields editor={editor} />
    </Form>
  );
}
