import { Button, Note, useFocusPassedOn } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { momentInWords } from '../../../moment-in-words.ts';
import { draftOf, fieldNames, type Draft, type DraftField } from '../draft/draft-state.ts';
import { Bar } from '../layout.ts';
import type { Writing } from '../draft/use-draft-session.ts';
import { zonedMoment } from '../words.ts';

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
  dd {
    margin: 0;
    max-height: 12rem;
    overflow-y: auto;
    overflow-wrap: anywhere;
    white-space: pre-line;
    font-weight: 600;
  }
`;

const wordsOf = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replaceAll(/<\/(p|h2|h3|li|blockquote)>/g, '\n</$1>'), 'text/html')
    .body.textContent.trim();

function inWords(field: DraftField, draft: Draft): string {
  const value = draft[field];
  if (field === 'body_html') return wordsOf(draft.body_html) || 'nothing';
  if (field === 'send_at')
    return draft.send_at === null ? 'as soon as it is sent' : zonedMoment(draft.send_at);
  if (field === 'audience') {
    const { market_ids: markets, area_ids: areas, interest_market_id: interest } = draft.audience;
    if (interest !== undefined) return 'people who asked for a market';
    return `${markets.length === 0 ? 'every market' : `${markets.length} markets`}, ${areas.length === 0 ? 'every area' : `${areas.length} areas`}`;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return `${value.length} homes`;
  return typeof value === 'string' && value !== '' ? value : 'nothing';
}

/** Two wrote the same: both stand here, and the one who comes later chooses. All else is merged already. */
export function ClashNote({ writing }: { readonly writing: Writing }) {
  const fields = Object.keys(writing.clashing) as DraftField[];
  return fields.length === 0 ? null : <Choices fields={fields} writing={writing} />;
}

function Choices({
  fields,
  writing: { draft, stored, choose },
}: {
  readonly fields: readonly DraftField[];
  readonly writing: Writing;
}) {
  const passedOn = useFocusPassedOn<HTMLDivElement>();
  const theirs = draftOf(stored);
  return (
    <div role="alert" {...passedOn}>
      <Note dense title={`${stored.saved_by ?? 'Someone else'} saved this while you were writing.`}>
        Their version is from {momentInWords(stored.update_timestamp)}. Choose what to keep. Everything else
        is saved.
        <Rows>
          {fields.map((field) => (
            <li key={field}>
              <strong>{fieldNames[field]}</strong>
              <Both>
                <dt>Yours</dt>
                <dd>{inWords(field, draft)}</dd>
                <dt>Theirs</dt>
                <dd>{inWords(field, theirs)}</dd>
              </Both>
              <Bar>
                {(['mine', 'theirs'] as const).map((whose) => (
                  <Button
                    key={whose}
                    size="dense"
                    onClick={() => {
                      choose(field, whose);
                    }}
                  >
                    {whose === 'mine' ? 'Keep mine' : 'Take theirs'}
                  </Button>
                ))}
              </Bar>
            </li>
          ))}
        </Rows>
      </Note>
    </div>
  );
}
