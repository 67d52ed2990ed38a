import { useBackCloses } from '@commonhearth/contract';
import type { CircleNote } from '@commonhearth/schemas';
import { TextButton } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useDeleteNoteForCirclesMutation } from '../../api.generated.ts';
import { AskFirst } from '../../circle/ask-first.tsx';
import { Faces } from '../../circle/faces.tsx';
import { Rows } from '../../frames/home-part.ts';
import { Soft } from '../../frames/page.ts';

const Text = styled.p`
  white-space: pre-wrap;
`;
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

interface NotesProps {
  readonly home: { readonly circleId: string; readonly compoundId: string };
  readonly notes: readonly CircleNote[];
  /** Members with an account delete any note; a guest only their own. */
  readonly mayDeleteAll: boolean;
}

const authorOf = ({ author, is_yours, has_left }: CircleNote): string =>
  is_yours ? 'You' : has_left ? `${author.name}, who left` : author.name;

/** What members wrote about a home, the oldest first. */
export function Notes({ home, notes, mayDeleteAll }: NotesProps) {
  const [asked, setAsked] = useState<CircleNote>();
  const [remove] = useDeleteNoteForCirclesMutation();
  const close = () => {
    setAsked(undefined);
  };
  useBackCloses(asked !== undefined, close);
  if (notes.length === 0) return null;
  return (
    <>
      <Rows aria-label="Notes" aria-live="polite">
        {notes.map((note) => (
          <li key={note.note_id}>
            <Faces people={[note.author]} size={36} />
            <div>
              <b>{authorOf(note)}</b>{' '}
              <Soft as="span">
                <time dateTime={note.post_timestamp}>{day.format(Date.parse(note.post_timestamp))}</time>
              </Soft>
              <Text dir="auto">{note.text}</Text>
              {(note.is_yours || mayDeleteAll) && (
                <TextButton
                  aria-label={`Delete the note “${note.text.slice(0, 40)}”`}
                  onClick={() => {
                    setAsked(note);
                  }}
                >
                  Delete
                </TextButton>
              )}
            </div>
          </li>
        ))}
      </Rows>
      {asked !== undefined && (
        <AskFirst
          title={asked.is_yours ? 'Delete your note?' : `Delete the note of ${asked.author.name}?`}
          confirmLabel="Delete note"
          cancelLabel="Keep it"
          run={() => remove({ ...home, noteId: asked.note_id })}
          onDone={close}
          onClose={close}
        >
          <p>It is deleted for everybody in the circle. You can’t undo this.</p>
        </AskFirst>
      )}
    </>
  );
}
