import type { StaffCompound } from '@commonhearth/schemas';
import { EmptyState, Panel } from '@commonhearth/ui';

/** What was told to those who like the home. */
export function CommentsPanel({ compound }: { readonly compound: StaffCompound }) {
  const { broadcast_comments: comments } = compound;
  return (
    <Panel dense title="Comments">
      {comments.length === 0 ? (
        <EmptyState title="No comment yet" />
      ) : (
        <ul>
          {comments.map(({ comment_id, text }) => (
            <li key={comment_id}>{text}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
