import { Badge, Button, icons, Inline, Panel, type BadgeTone } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { momentInWords } from '../../../moment-in-words.ts';
import type { Version } from '../subject.ts';
import { checkWords, whyHeld, type HomeName } from '../words.ts';

const List = styled.ol`
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    min-height: 44px;
    padding: 6px 14px;
    border-bottom: 1px solid var(--line-soft);
    &:last-child {
      border-bottom: 0;
    }
    &[aria-current] {
      background: var(--selected);
    }
  }
`;
const Number = styled.strong`
  min-width: 2rem;
  font-variant-numeric: tabular-nums;
`;
const What = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
  overflow-wrap: anywhere;
  > small {
    display: block;
    color: var(--ink-soft);
    font-size: 0.75rem;
  }
`;
const tones: Readonly<Record<Version['checks']['state'], BadgeTone>> = {
  passed: 'good',
  failed: 'bad',
  missing: 'plain',
  running: 'info',
  none: 'plain',
};

interface VersionsPanelProps {
  readonly versions: readonly Version[];
  /** Compared with what is live. */
  readonly shown: number | null;
  readonly nameOf: HomeName;
  readonly checking: boolean;
  readonly onCompare: (version: number) => void;
  readonly onCheck: (version: number) => void;
  readonly onRestore: (version: Version) => void;
}

/** Every version, the newest first: who made it and why, how it did, and the way back to it. */
export function VersionsPanel({
  versions,
  shown,
  nameOf,
  checking,
  onCompare,
  onCheck,
  onRestore,
}: VersionsPanelProps) {
  const live = versions.find((one) => one.live)?.version ?? 0;
  return (
    <Panel dense flush title="Versions">
      <List>
        {versions.map((version, i) => {
          const { version: number, note, author, at, checks } = version;
          const isDraft = i === 0 && !version.live;
          return (
            <li key={number} {...(shown === number && { 'aria-current': true })}>
              <Number>v{number}</Number>
              <What>
                {note === '' ? 'No note' : note}
                <small>
                  {author ?? 'Commonhearth'}, {momentInWords(at)}
                </small>
              </What>
              <Inline $gap={2}>
                {version.live && (
                  <Badge dense tone="good" icon={icons.check}>
                    Live
                  </Badge>
                )}
                {isDraft && (
                  <Badge dense tone="info">
                    Draft
                  </Badge>
                )}
                {(checks.state !== 'none' || !version.live) && (
                  <Badge dense tone={tones[checks.state]}>
                    {checkWords(checks)}
                  </Badge>
                )}
                {!version.live && (
                  <Button
                    size="dense"
                    variant="quiet"
                    aria-label={`Compare version ${number} with live`}
                    onClick={() => {
                      onCompare(number);
                    }}
                  >
                    Compare
                  </Button>
                )}
                {checks.state === 'missing' && number < live && (
                  <Button
                    size="dense"
                    aria-label={`Run the checks of version ${number}`}
                    blockedReason={checking ? 'Checks are running.' : undefined}
                    onClick={() => {
                      onCheck(number);
                    }}
                  >
                    Check
                  </Button>
                )}
                {number < live && (
                  <Button
                    size="dense"
                    icon={icons.undo}
                    aria-label={`Restore version ${number}`}
                    blockedReason={whyHeld(version, nameOf)}
                    onClick={() => {
                      onRestore(version);
                    }}
                  >
                    Restore
                  </Button>
                )}
              </Inline>
            </li>
          );
        })}
      </List>
    </Panel>
  );
}
