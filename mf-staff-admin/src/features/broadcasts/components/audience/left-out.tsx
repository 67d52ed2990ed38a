import type { AudienceCount } from '@commonhearth/schemas';
import { EmptyState, Panel, Skeleton } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { number } from '../../words.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px 14px;
  dd {
    margin: 0;
    text-align: right;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`;

/** How many of an audience do not get it, by reason. */
export function LeftOut({ count }: { readonly count: AudienceCount | undefined }) {
  const total = count?.left_out.reduce((sum, one) => sum + one.count, 0) ?? 0;
  return (
    <Panel dense title={count === undefined ? 'Left out' : `Left out: ${number(total)}`}>
      {count === undefined ? (
        <Skeleton $height="4rem" />
      ) : total === 0 ? (
        <EmptyState dense title="No one is left out">
          Everyone in this audience accepts emails like this.
        </EmptyState>
      ) : (
        <List>
          {count.left_out.map(({ reason, count: n }) => [
            <dt key={reason}>{reason}</dt>,
            <dd key={`${reason} count`}>{number(n)}</dd>,
          ])}
        </List>
      )}
    </Panel>
  );
}
