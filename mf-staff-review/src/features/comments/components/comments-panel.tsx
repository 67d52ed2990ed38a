import { useDraft } from '@commonhearth/contract';
import type { BroadcastForeseen, StaffCompound } from '@commonhearth/schemas';
import { longestComment } from '@commonhearth/schemas/constants';
import { Button, Inline, Note, Panel, Stack, TextArea } from '@commonhearth/ui';
import { useEffect, useRef, useState } from 'react';
import { useComments } from '../use-comments.ts';
import { CommentRow } from './comment-row.tsx';
import { Reach } from './reach.tsx';

interface CommentsPanelProps {
  readonly compound: StaffCompound;
  readonly onSaved: (compound: StaffCompound) => void;
}

/** What is told to all who like the home: first whom it reaches, then it is sent. */
export function CommentsPanel({ compound, onSaved }: CommentsPanelProps) {
  const { compound_id: id, broadcast_comments: said, status } = compound;
  const comments = useComments(id, onSaved);
  const kept = useDraft(`comment ${id}`);
  const [text, setText] = useState(kept.found ?? '');
  const [reached, setReached] = useState<{ readonly text: string; readonly by: BroadcastForeseen } | null>(
    null,
  );
  // of what is written now: it may have changed while one was asked for
  const foreseen = reached?.text === text ? reached.by : null;
  const [asking, setAsking] = useState(false);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const write = (next: string): void => {
    setText(next);
    kept.keep(next);
  };
  const foresee = async (): Promise<void> => {
    setAsking(true);
    const by = await comments.foresee(text);
    setReached(by && { text, by });
    setAsking(false);
  };
  const send = async (): Promise<void> => {
    if (!(await comments.add(text))) return;
    setReached(null);
    // what was written meanwhile is the next comment
    if (latest.current !== text) return;
    setText('');
    kept.forget();
  };
  return (
    <Panel dense title="Comments">
      <Stack>
        <TextArea
          label="New comment"
          size="dense"
          rows={2}
          maxLength={longestComment}
          value={text}
          hint="Shown on the home; everyone who likes it is alerted"
          onChange={({ target }) => {
            write(target.value);
          }}
        />
        {comments.failure !== null && (
          <div role="alert">
            <Note dense tone="bad">
              That didn’t work. {comments.failure}
            </Note>
          </div>
        )}
        <div role="status">{foreseen !== null && <Reach foreseen={foreseen} status={status} />}</div>
        <Inline>
          {foreseen === null ? (
            <Button
              size="dense"
              busy={asking}
              blockedReason={text.trim() === '' ? 'Write what’s new about the home first.' : undefined}
              onClick={() => {
                void foresee();
              }}
            >
              Who is alerted
            </Button>
          ) : (
            <Button
              size="dense"
              variant="primary"
              busy={comments.busy}
              onClick={() => {
                void send();
              }}
            >
              Add the comment
            </Button>
          )}
        </Inline>
        {said.length > 0 && (
          <ul aria-label="Earlier comments">
            {said.map((comment) => (
              <CommentRow key={comment.comment_id} comment={comment} comments={comments} />
            ))}
          </ul>
        )}
      </Stack>
    </Panel>
  );
}
