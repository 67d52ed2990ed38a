import type { ChannelRemote, Releases } from '@commonhearth/schemas';
import {
  allowedInWords,
  kilobytes,
  releaseName,
  shortCommit,
  wholeChannel,
} from '@commonhearth/schemas/constants';
import { Button, DataTable, Panel } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { endedByItself } from '../kept.ts';
import { placesInWords } from '../places-in-words.ts';
import { figuresOf, shareInWords } from '../traffic.ts';
import type { Asked } from '../types.ts';
import { checkInWords } from '../words.ts';
import { RemoteActions } from './remote-actions.tsx';
import { RolloutCell } from './rollout-cell.tsx';
import { momentInWords } from '../../../moment-in-words.ts';

const Two = styled.div`
  display: grid;
  min-width: min(8rem, 38vw);
  max-width: 18rem;
  padding-block: 5px;
  overflow-wrap: anywhere;
  small {
    color: var(--ink-soft);
    font-size: 0.75rem;
    font-weight: 400;
  }
`;
/** Of a commit's message so much that the rows stay rows; the whole of it is its title. */
const Message = styled.small`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

interface RemoteTableProps {
  readonly releases: Releases;
  readonly chosen: string | undefined;
  readonly onChoose: (remote: string) => void;
  readonly onAsk: (channel: ChannelRemote, asked: Asked) => void;
}

/** Every remote of the channel: what is live, who made it, how the next one does. */
export function RemoteTable({ releases, chosen, onChoose, onAsk }: RemoteTableProps) {
  const madeOf = ({ remote, base }: ChannelRemote) =>
    base === null
      ? undefined
      : releases.releases.find((one) => one.remote === remote && releaseName(one) === releaseName(base));
  const failing = (channel: ChannelRemote) => {
    const release = channel.rollout ?? channel.base;
    return release === null ? undefined : figuresOf(releases.traffic, channel.remote, release);
  };
  return (
    <Panel dense flush>
      <DataTable
        caption="Remotes and their releases"
        rows={releases.channels.filter(({ remote }) => remote !== wholeChannel)}
        rowKey={({ remote }) => remote}
        cardsBelow={64}
        selected={new Set(chosen === undefined ? [] : [chosen])}
        empty="No remotes in this channel."
        columns={[
          {
            id: 'remote',
            header: 'Remote',
            rowHeader: true,
            cell: (channel) => (
              <Two>
                {channel.remote}
                <small>{channel.owner ?? 'no owner named'}</small>
                <small>{allowedInWords(channel.allowed ?? {})}</small>
                {placesInWords((channel.base ?? channel.rollout)?.places).map((line) => (
                  <small key={line}>{line}</small>
                ))}
              </Two>
            ),
          },
          {
            id: 'live',
            header: 'Live',
            cell: ({ base }) =>
              base === null ? (
                '–'
              ) : (
                <Two>
                  {base.version}
                  <small>since {momentInWords(base.since)}</small>
                </Two>
              ),
          },
          {
            id: 'by',
            header: 'By',
            cell: (channel) => {
              const made = madeOf(channel);
              if (made === undefined) return channel.base?.started === true ? 'first start' : '–';
              return (
                <Two>
                  {made.by ?? 'a deleted person'}
                  <Message title={[made.commit, made.message].filter(Boolean).join(' · ')}>
                    {[made.commit === null ? null : shortCommit(made.commit), made.message]
                      .filter(Boolean)
                      .join(' · ')}
                  </Message>
                  <small>
                    {checkInWords('tests', made.checks.tests)} · {checkInWords('walk', made.checks.smoke)}
                  </small>
                </Two>
              );
            },
          },
          {
            id: 'rollout',
            header: 'Rollout',
            cell: (channel) => (
              <RolloutCell channel={channel} ended={endedByItself(releases.audit, channel.remote)} />
            ),
          },
          {
            id: 'failures',
            header: 'Failures of views, 24 h',
            align: 'end',
            cell: (channel) => {
              const figures = failing(channel);
              return figures === undefined || figures.views === 0 ? (
                '–'
              ) : (
                <Button
                  size="dense"
                  aria-pressed={channel.remote === chosen}
                  aria-label={`${shareInWords(figures.share)}, ${channel.remote}: ${figures.failures} failures of ${figures.views} views. Compare its releases`}
                  onClick={() => {
                    onChoose(channel.remote);
                  }}
                >
                  {shareInWords(figures.share)}
                </Button>
              );
            },
          },
          {
            id: 'size',
            header: 'Largest page',
            align: 'end',
            cell: (channel) => {
              const made = madeOf(channel);
              return made === undefined ? '–' : kilobytes(made.sizes.page);
            },
          },
          ...(releases.may_change
            ? [
                {
                  id: 'actions',
                  header: 'Actions',
                  hideHeader: true,
                  align: 'end' as const,
                  cell: (channel: ChannelRemote) => (
                    <RemoteActions
                      channel={channel}
                      wasSetBack={endedByItself(releases.audit, channel.remote)?.was === 'set back'}
                      onAsk={(asked) => {
                        onAsk(channel, asked);
                      }}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
