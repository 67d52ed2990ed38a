import type { StaffCompound } from '@commonhearth/schemas';
import { longestComment } from '@commonhearth/schemas/constants';
import { formatDayOf } from '@commonhearth/domain/formatting';
import { Button, IconButton, icons, Inline, TextArea } from '@commonhearth/ui';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Comments } from '../use-comments.ts';

const Row = styled.li`
  display: grid;
  gap: 6px;
  padding: 8px 0;
  border-bottom: 1px solid var(--line-soft);
`;
const Said = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 4px;
  > p {
    flex: 1;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
const When = styled.small`
  display: block;
  color: var(--ink-soft);
`;

/** One comment, to be written anew or taken away. */
export function CommentRow({
  comment: { comment_id: id, text, create_timestamp: at },
  comments,
}: {
  readonly comment: StaffCompound['broadcast_comments'][number];
  readonly comments: Comments;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  if (draft !== null)
    return (
      <Row>
        <TextArea
          label="Comment"
          size="dense"
          rows={3}
          maxLength={longestComment}
          value={draft}
          hint="People who were alerted aren’t alerted again."
          onChange={({ target }) => {
            setDraft(target.value);
          }}
        />
        <Inline>
          <Button
            size="dense"
            busy={comments.busy}
            blockedReason={draft.trim() === '' ? 'Write something, or remove the comment.' : undefined}
            onClick={() => {
              void comments.edit(id, draft).then((done) => {
                if (done) setDraft(null);
              });
            }}
          >
            Save the comment
          </Button>
          <Button
            size="dense"
            onClick={() => {
              setDraft(null);
            }}
          >
            Cancel
          </Button>
        </Inline>
      </Row>
    );
  return (
    <Row>
      <Said>
        <p>
          {text}
          <When>{formatDayOf(at)}</When>
        </p>
        <Button
          size="dense"
          onClick={() => {
            setDraft(text);
          }}
        >
          Edit
        </Button>
        <IconButton
          icon={icons.trash}
          size="dense"
          label={`Remove the comment “${text.slice(0, 40)}”`}
          onClick={() => {
            setRemoving(true);
          }}
        />
      </Said>
      <ConfirmDialog
        dense
        danger
        open={removing}
        busy={comments.busy}
        title="Remove this comment?"
        confirmLabel="Remove the comment"
        onOpenChange={setRemoving}
        onConfirm={() => {
          void comments.remove(id).then((done) => {
            if (done) setRemoving(false);
          });
        }}
      >
        <p>
          It disappears from the home’s page and from unread alerts. Emails already sent can’t be taken back.
        </p>
      </ConfirmDialog>
    </Row>
  );
}
