import { longestNote } from '@commonhearth/schemas/constants';
import { TextArea, TextButton } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useNote, type Note } from './use-note.ts';

const Written = styled.div`
  padding: 12px 14px;
  border-radius: var(--radius-m);
  background: var(--surface-sunk);
  font-size: 0.9375rem;
  line-height: 1.45;
  > p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 2px 12px;
  margin-top: 6px;
  color: var(--ink-soft);
  font-size: 0.875rem;
`;

const words: Readonly<Record<Note['standing'], string>> = {
  'as it was': '',
  saved: 'Saved',
  saving: 'Saving …',
  failed: 'Not saved. Your text is still here.',
  'too long': '',
};
const number = new Intl.NumberFormat('en-US');

/** What had the focus is gone. */
const focusIt = (field: HTMLElement | null): void => {
  field?.focus();
};

const Room = styled.div`
  visibility: hidden;
`;

/** As high as the note on a home will be, while the home is not there yet. */
export const NoteRoom = ({ text }: { readonly text: string }) => (
  <Room aria-hidden="true">
    {text === '' ? (
      <TextButton>Add a note</TextButton>
    ) : (
      <Written>
        <p>{text}</p>
        <TextButton>Edit note</TextButton>
      </Written>
    )}
  </Room>
);

interface Props {
  readonly compoundId: string;
  readonly title: string;
  readonly stored: string;
}

/** What the person wrote about a home, for themself: read, and written in its place. */
export function HomeNote({ compoundId, title, stored }: Props) {
  const { text, standing, change, save } = useNote(compoundId, stored);
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  const length = text.trim().length;
  if (!open && standing !== 'failed' && standing !== 'too long') {
    const edit = (
      <TextButton
        {...(done && { ref: focusIt })}
        aria-label={`${text === '' ? 'Add a note' : 'Edit note'}: ${title}`}
        onClick={() => {
          setOpen(true);
        }}
      >
        {text === '' ? 'Add a note' : 'Edit note'}
      </TextButton>
    );
    if (text === '') return <div>{edit}</div>;
    return (
      <Written>
        <p>{text}</p>
        {edit}
      </Written>
    );
  }
  return (
    <div>
      <TextArea
        label={`Note on ${title}`}
        hideLabel
        rows={3}
        {...(open && { ref: focusIt })}
        value={text}
        error={
          standing === 'too long'
            ? `Notes can have up to ${number.format(longestNote)} characters. Remove ${number.format(length - longestNote)} to save it.`
            : undefined
        }
        onChange={({ currentTarget }) => {
          change(currentTarget.value);
        }}
      />
      <Line>
        <span role="status">{words[standing]}</span>
        <span>
          {number.format(length)} of {number.format(longestNote)}
        </span>
        {standing === 'failed' ? (
          <TextButton
            onClick={() => {
              setOpen(true);
              save();
            }}
          >
            Try again
          </TextButton>
        ) : (
          <TextButton
            onClick={() => {
              save();
              setDone(true);
              setOpen(false);
            }}
          >
            Done
          </TextButton>
        )}
      </Line>
    </div>
  );
}
