import type { Releases } from '@commonhearth/schemas';
import { DataTable, NumberField, Panel } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const Check = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 16px;
  padding: 12px 14px;
  p {
    flex: 1 1 240px;
    color: var(--ink-soft);
  }
`;

/** Why a visitor has the versions that they have: from the bucket that the footer of their page shows. */
export function BucketPanel({ channels }: Pick<Releases, 'channels'>) {
  const [bucket, setBucket] = useState<number | null>(null);
  return (
    <Panel dense flush title="Why does a visitor get this version?">
      <Check>
        <NumberField
          label="Visitor group"
          size="dense"
          value={bucket}
          onValueChange={setBucket}
          whole
          min={0}
          max={99}
        />
        <p>
          During a rollout, visitors find it at the bottom of the page under “About this page”. Bots and
          visitors without a group get the base.
        </p>
      </Check>
      {bucket !== null && (
        <DataTable
          caption={`What visitor group ${bucket} gets`}
          rows={channels.filter(({ base, rollout }) => base !== null || rollout !== null)}
          rowKey={({ remote }) => remote}
          cardsBelow={36}
          columns={[
            { id: 'remote', header: 'Remote', rowHeader: true, cell: ({ remote }) => remote },
            {
              id: 'version',
              header: 'Gets',
              cell: ({ base, rollout, rollout_buckets: buckets, off }) =>
                off !== null ? 'nothing' : ((buckets.includes(bucket) ? rollout : base)?.version ?? '–'),
            },
            {
              id: 'why',
              header: 'Because',
              cell: ({ rollout, rollout_buckets: buckets, off }) => {
                if (off !== null) return 'switched off for everyone';
                if (rollout === null) return 'everyone has the base';
                return buckets.includes(bucket)
                  ? `group ${bucket} is among the ${rollout.percent} in the rollout`
                  : `group ${bucket} is not among the ${rollout.percent} in the rollout`;
              },
            },
          ]}
        />
      )}
    </Panel>
  );
}
