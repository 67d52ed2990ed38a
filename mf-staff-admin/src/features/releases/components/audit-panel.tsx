import type { Releases } from '@commonhearth/schemas';
import { Panel } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { actionWords, momentInWords } from '../words.ts';

const List = styled.ol`
  max-height: 460px;
  overflow-y: auto;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 10px;
    padding: 7px 14px;
  }
  > li + li {
    border-top: 1px solid var(--line-soft);
  }
  small {
    grid-column: 1;
    color: var(--ink-soft);
    font-size: 0.75rem;
    overflow-wrap: anywhere;
  }
  time {
    color: var(--ink-soft);
    font-size: 0.75rem;
    white-space: nowrap;
  }
`;
const Nothing = styled.p`
  padding: 14px;
  color: var(--ink-soft);
`;

type Act = Releases['audit'][number];
/** What visitors got before and after, as the audit keeps it. */
interface Kept {
  readonly base?: string | null;
  readonly rollout?: string | null;
  readonly message?: string;
}
const keptOf = (value: unknown): Kept => (typeof value === 'object' && value !== null ? value : {});

function changeInWords({ before, after }: Act): string {
  const [from, to] = [keptOf(before), keptOf(after)];
  const parts = [
    ...(from.base === to.base ? [] : [`base ${from.base ?? 'none'} → ${to.base ?? 'none'}`]),
    ...(from.rollout === to.rollout ? [] : [`rollout ${from.rollout ?? 'none'} → ${to.rollout ?? 'none'}`]),
    ...(to.message === undefined ? [] : [`“${to.message}”`]),
  ];
  return parts.join(', ');
}

/** Who changed what, newest first. */
export function AuditPanel({ audit }: Pick<Releases, 'audit'>) {
  return (
    <Panel dense flush title="Audit">
      {audit.length === 0 && <Nothing>Nobody has changed anything yet.</Nothing>}
      <List tabIndex={0} aria-label="Changes of releases">
        {audit.map((act) => (
          <li key={`${act.at} ${act.remote} ${act.action}`}>
            <span>
              <strong>{act.remote}</strong> {actionWords[act.action] ?? act.action}
              {act.by !== null && ` by ${act.by}`}
            </span>
            <time dateTime={act.at}>{momentInWords(act.at)}</time>
            <small>{changeInWords(act)}</small>
          </li>
        ))}
      </List>
    </Panel>
  );
}
