import { lazyPart, usePlatform } from '@commonhearth/contract';
import type { ReleaseToken } from '@commonhearth/schemas';
import { Badge, Button, DataTable, ErrorPanel, icons, Panel } from '@commonhearth/ui';
import { Suspense, useState } from 'react';
import { useReleaseTokens } from '../use-release-tokens.ts';

const NewTokenDialog = lazyPart(() => import('./new-token-dialog.tsx'), { dialog: ({ onClose }) => onClose });
const RevokeDialog = lazyPart(() => import('./revoke-dialog.tsx'), { dialog: ({ onClose }) => onClose });

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayOf = (at: string | null, otherwise: string): string =>
  at === null ? otherwise : days.format(new Date(at));

const shareOf = (most: number): string =>
  most === 0 ? 'uploads only' : most === 100 ? 'everybody' : `${most} % at most`;

/** Until when it works, or since when not. */
function Until({
  token: { expires_at: until, revoked_at: revoked },
  ended,
}: {
  readonly token: ReleaseToken;
  readonly ended: boolean;
}) {
  if (!ended) return dayOf(until, 'never expires');
  return (
    <Badge dense tone="plain">
      {revoked === null ? `Expired ${dayOf(until, '')}` : `Revoked ${dayOf(revoked, '')}`}
    </Badge>
  );
}

/** What teams release with: for superusers. */
export function TokensPanel() {
  const { now } = usePlatform();
  const isOver = ({ revoked_at: revoked, expires_at: until }: ReleaseToken): boolean =>
    revoked !== null || (until !== null && Date.parse(until) <= now());
  const { tokens, failed, refetch, isFetching } = useReleaseTokens();
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ReleaseToken>();
  return (
    <Panel
      dense
      flush
      title="Release tokens"
      actions={
        <Button
          size="dense"
          icon={icons.plus}
          onClick={() => {
            setMaking(true);
          }}
        >
          New token
        </Button>
      }
    >
      {failed && tokens === undefined && (
        <ErrorPanel title="Couldn’t load the tokens" onRetry={() => void refetch()} retrying={isFetching}>
          Check the connection and try again.
        </ErrorPanel>
      )}
      {(!failed || tokens !== undefined) && (
        <DataTable
          caption="Tokens and what they allow"
          rows={tokens ?? []}
          loadingRows={tokens === undefined ? 2 : 0}
          rowKey={({ token_id: id }) => id}
          cardsBelow={44}
          empty="No tokens yet. A token lets a team release its own remote only."
          columns={[
            { id: 'remote', header: 'Remote', rowHeader: true, cell: ({ remote }) => remote },
            { id: 'name', header: 'Name', cell: ({ name }) => name },
            { id: 'most', header: 'Releases to', cell: ({ most_percent: most }) => shareOf(most) },
            { id: 'by', header: 'Made by', cell: ({ by }) => by ?? 'a deleted user' },
            { id: 'used', header: 'Last used', cell: ({ last_used_at: at }) => dayOf(at, 'never') },
            {
              id: 'until',
              header: 'Until',
              cell: (token) => <Until token={token} ended={isOver(token)} />,
            },
            {
              id: 'actions',
              header: 'Actions',
              hideHeader: true,
              align: 'end',
              cell: (token) =>
                !isOver(token) && (
                  <Button
                    size="dense"
                    onClick={() => {
                      setRevoking(token);
                    }}
                  >
                    Revoke…
                  </Button>
                ),
            },
          ]}
        />
      )}
      <Suspense>
        {making && (
          <NewTokenDialog
            onClose={() => {
              setMaking(false);
            }}
          />
        )}
        {revoking !== undefined && (
          <RevokeDialog
            token={revoking}
            onClose={() => {
              setRevoking(undefined);
            }}
          />
        )}
      </Suspense>
    </Panel>
  );
}
