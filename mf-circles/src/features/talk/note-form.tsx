import type { CallError } from '@commonhearth/contract';
import { longestNote } from '@commonhearth/schemas/constants';
import { AlertNote, Button, Stack, TextArea } from '@commonhearth/ui';
import { useState, type SubmitEvent } from 'react';
import { usePostNoteForCirclesMutation } from '../../api.generated.ts';

interface NoteFormProps {
  readonly home: { readonly circleId: string; readonly compoundId: string };
}

/** Writes a note to the circle. What was typed stays until it is posted. */
export function NoteForm({ home }: NoteFormProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [post, { isLoading, error }] = usePostNoteForCirclesMutation();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    const found =
      text.trim() === ''
        ? 'Write something first.'
        : text.trim().length > longestNote
          ? `Shorten your note to ${longestNote} characters.`
          : undefined;
    setFault(found);
    if (found !== undefined) return;
    const answer = await post({ ...home, body: { text } });
    if (answer.error === undefined) setText('');
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={2}>
        <TextArea
          label="Write a note to your circle"
          dir="auto"
          value={text}
          error={fault}
          onChange={({ target }) => {
            setText(target.value);
            setFault(undefined);
          }}
        />
        {error !== undefined && (
          <AlertNote dense title="That didn’t send">
            {(error as CallError).message} What you typed is still here.
          </AlertNote>
        )}
        <div>
          <Button type="submit" size="small" busy={isLoading}>
            Post note
          </Button>
        </div>
      </Stack>
    </form>
  );
}
