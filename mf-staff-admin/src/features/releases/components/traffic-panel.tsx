import type { ChannelRemote, Releases } from '@commonhearth/schemas';
import { releaseName } from '@commonhearth/schemas/constants';
import { DataTable, Panel } from '@commonhearth/ui';
import { shareInWords, sideBySide, stepsOf } from '../traffic.ts';
import { FailureChart } from './failure-chart.tsx';

interface TrafficPanelProps {
  readonly releases: Releases;
  readonly channel: ChannelRemote;
}

/** Views and failures of a remote's releases of the last day, side by side. */
export function TrafficPanel({ releases, channel }: TrafficPanelProps) {
  const { remote, base, rollout } = channel;
  const standingOf = (name: string): string => {
    if (base !== null && releaseName(base) === name) return 'base';
    return rollout !== null && releaseName(rollout) === name ? `rollout, ${rollout.percent} %` : 'before';
  };
  const figures = sideBySide(releases, channel);
  return (
    <Panel dense flush title={`Failures of ${remote}`}>
      <FailureChart
        label={`Failures of a hundred views of ${remote}, in steps of ten minutes`}
        lines={figures.map(({ name }) => ({
          name,
          steps: stepsOf(releases.traffic, remote, name),
          tone: standingOf(name) === 'base' ? 'base' : 'other',
        }))}
      />
      <DataTable
        caption={`Releases of ${remote} side by side`}
        rows={figures}
        rowKey={({ name }) => name}
        cardsBelow={30}
        empty="Nobody saw it in the last 24 hours."
        columns={[
          { id: 'release', header: 'Release', rowHeader: true, cell: ({ name }) => name },
          { id: 'standing', header: 'Is', cell: ({ name }) => standingOf(name) },
          { id: 'views', header: 'Views', align: 'end', cell: ({ views }) => views.toLocaleString('en-US') },
          {
            id: 'failures',
            header: 'Failures',
            align: 'end',
            cell: ({ failures }) => failures.toLocaleString('en-US'),
          },
          { id: 'share', header: 'Of views', align: 'end', cell: ({ share }) => shareInWords(share) },
        ]}
      />
    </Panel>
  );
}
