import type { Releases } from '@commonhearth/schemas';
import { Panel } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { keptOf } from '../kept.ts';
import { actionInWords, remoteInWords, skippedInWords } from '../words.ts';
import { momentInWords } from '../../../moment-in-words.ts';

const List = styled.ol`
  max-height: 460px;
  overflow-y: auto;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) fit-content(40%);
    gap: 2px 10px;
    padding: 7px 14px;
    overflow-wrap: anywhere;
  }
  > li + li {
    border-top: 1px solid var(--line-soft);
  }
  small {
    grid-column: 1;
    color: var(--ink-soft);
    font-size: 0.75rem;
  }
  time {
    color: var(--ink-soft);
    font-size: 0.75rem;
    text-align: right;
  }
`;
const Nothing = styled.p`
  padding: 14px;
  color: var(--ink-soft);
`;

type Act = Releases['audit'][number];
/** So many lines at most are told; older ones are in the database. */
const mostActs = 100;

function differenceInWords({ before, after }: Act): string {
  const [from, to] = [keptOf(before), keptOf(after)];
  const skipped = to.checks && skippedInWords(to.checks);
  const parts = [
    ...(from.base === to.base ? [] : [`base ${from.base ?? 'none'} → ${to.base ?? 'none'}`]),
    ...(from.rollout === to.rollout ? [] : [`rollout ${from.rollout ?? 'none'} → ${to.rollout ?? 'none'}`]),
    ...(skipped === undefined ? [] : [skipped]),
    ...(typeof to.message === 'string' ? [`“${to.message}”`] : []),
  ];
  return parts.join(', ');
}

/** Who changed what, newest first. */
export function AuditPanel({ audit }: Pick<Releases, 'audit'>) {
  return (
    <Panel dense flush title="Audit">
      {audit.length === 0 && <Nothing>No changes yet.</Nothing>}
      <List tabIndex={0} aria-label="Changes of releases">
        {audit.map((act) => (
          <li key={`${act.at} ${act.remote} ${act.action}`}>
            <span>
              <strong>{remoteInWords(act.remote)}</strong> {actionInWords(act.action)}
              {act.by !== null && ` by ${act.by}`}
            </span>
            <time dateTime={act.at}>{momentInWords(act.at)}</time>
            <small>{differenceInWords(act)}</small>
          </li>
        ))}
      </List>
      {audit.length >= mostActs && <Nothing>These are the last {mostActs} changes.</Nothing>}
    </Panel>
  );
}
