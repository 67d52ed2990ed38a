import { Button, Note } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { DraftField, EditorDraft } from '../editor-draft.ts';
import type { Editor } from '../use-editor.ts';

const names: Readonly<Record<DraftField, string>> = {
  title: 'Title',
  description: 'Description',
  category: 'Type',
  mainTag: 'Main tag',
  secondaryTags: 'More tags',
  numUnits: 'Units',
  numPotentialUnits: 'Potential units',
  area_id: 'Area',
  internal: 'Internal',
  featured: 'Featured',
  exclusive: 'Exclusive',
};
const Rows = styled.ul`
  display: grid;
  gap: 8px;
  margin-top: 8px;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
  }
`;

function inWords(value: EditorDraft[DraftField]): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? value.join(', ') : `“${String(value)}”`;
}

/** Someone else saved first: what they wrote, beside what is typed here, which is kept. */
export function ClashNote({
  clash,
  onTake,
}: {
  readonly clash: NonNullable<Editor['clash']>;
  readonly onTake: Editor['takeTheirs'];
}) {
  return (
    <div role="alert">
      <Note dense title="Someone saved this home while you were typing.">
        What you typed is kept and not saved yet; the other fields show the newer state.{' '}
        {clash.fields.length === 0
          ? 'Save again to add yours.'
          : 'Save again to put yours over theirs, or take theirs:'}
        {clash.fields.length > 0 && (
          <Rows>
            {clash.fields.map((field) => (
              <li key={field}>
                <span>
                  <strong>{names[field]}</strong> is now{' '}
                  {field === 'area_id' ? 'another area' : inWords(clash.theirs[field])}
                </span>
                <Button
                  size="dense"
                  onClick={() => {
                    onTake(field);
                  }}
                >
                  Take theirs
                </Button>
              </li>
            ))}
          </Rows>
        )}
      </Note>
    </div>
  );
}
