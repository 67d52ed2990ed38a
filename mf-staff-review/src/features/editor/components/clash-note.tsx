import { Button, Note } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { useListFullAreasForStaffReviewQuery } from '../../../api.generated.ts';
import { draftOf, type DraftField, type EditorDraft } from '../editor-draft.ts';
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
  staff_note: 'Note for colleagues',
  attio_id: 'CRM record',
};
const Rows = styled.ul`
  display: grid;
  gap: 12px;
  margin-top: 8px;
  > li {
    display: grid;
    gap: 6px;
  }
`;
const Both = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px 10px;
  dt {
    color: var(--ink-soft);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-weight: 600;
  }
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 8px;
`;

type InWords = (field: DraftField, value: EditorDraft[DraftField] | undefined) => string;
type AreaName = (areaId: string) => string;

const wordsWith =
  (areaName: AreaName): InWords =>
  (field, value) => {
    if (value === undefined || value === null || value === '') return 'nothing';
    if (field === 'area_id') return areaName(String(value));
    if (typeof value === 'boolean') return value ? 'on' : 'off';
    return Array.isArray(value) ? value.join(', ') : `“${String(value)}”`;
  };

/** To the field that was chosen for: the button that was pressed is gone. */
function focusField({ form }: HTMLButtonElement, field: DraftField): void {
  const labels = [...(form?.querySelectorAll('label') ?? [])];
  labels.find(({ textContent }) => textContent.startsWith(names[field]))?.control?.focus();
}

/** Two wrote the same field: both stand here, and the one who comes later chooses. All else is merged already. */
export function ClashNote({
  editor: { clashing, draft, stored, choose },
  lastEditor,
}: {
  readonly editor: Pick<Editor, 'clashing' | 'draft' | 'stored' | 'choose'>;
  readonly lastEditor: string;
}) {
  const theirs = draftOf(stored);
  const { data } = useListFullAreasForStaffReviewQuery();
  const inWords = wordsWith(
    (id) => data?.areas.find(({ area_id: one }) => one === id)?.display_name ?? `area ${id}`,
  );
  const fields = Object.keys(clashing) as DraftField[];
  return (
    <div role="alert">
      <Note
        dense
        title={`${lastEditor} saved ${fields.length === 1 ? 'this field' : 'these fields'} while you were typing.`}
      >
        Choose which to keep. All other changes are saved.
        <Rows>
          {fields.map((field) => (
            <li key={field}>
              <strong>{names[field]}</strong>
              <Both>
                <dt>Yours</dt>
                <dd>{inWords(field, draft[field])}</dd>
                <dt>Theirs</dt>
                <dd>{inWords(field, theirs[field])}</dd>
                <dt>Before</dt>
                <dd>{inWords(field, clashing[field])}</dd>
              </Both>
              <Choice>
                <Button
                  size="dense"
                  onClick={({ currentTarget }) => {
                    focusField(currentTarget, field);
                    choose(field, 'mine');
                  }}
                >
                  Keep mine
                </Button>
                <Button
                  size="dense"
                  onClick={({ currentTarget }) => {
                    focusField(currentTarget, field);
                    choose(field, 'theirs');
                  }}
                >
                  Take theirs
                </Button>
              </Choice>
            </li>
          ))}
        </Rows>
      </Note>
    </div>
  );
}
