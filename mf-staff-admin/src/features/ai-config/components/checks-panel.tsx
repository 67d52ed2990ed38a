import { lazyPart } from '@commonhearth/contract';
import { Badge, Button, Icon, Inline, JobProgress, Note, Panel, Stack } from '@commonhearth/ui';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useShowAiChecksForStaffAdminQuery } from '../../../api.generated.ts';
import type { Subject, Version } from '../subject.ts';
import type { useRun } from '../use-run.ts';
import { asksSomething, checkWords } from '../words.ts';
import { HomeName } from './home-name.tsx';

const ChecksDialog = lazyPart(() => import('./checks-dialog.tsx'), { dialog: ({ onClose }) => onClose });

const Results = styled.ul`
  display: grid;
  gap: 8px;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr);
    gap: 2px 8px;
    overflow-wrap: anywhere;
    > svg {
      color: var(--good);
    }
    &[data-failed] > svg {
      color: var(--bad);
    }
    p {
      grid-column: 2;
      color: var(--bad);
    }
  }
`;

interface ChecksPanelProps {
  readonly subject: Subject;
  /** Whose checks are shown: the draft, else what is live. */
  readonly version: Version;
  readonly run: ReturnType<typeof useRun>;
  readonly isTyped: boolean;
}

/** How a version does with the homes that staff named, and what it is held to. */
export function ChecksPanel({ subject, version, run, isTyped }: ChecksPanelProps) {
  const [edits, setEdits] = useState(false);
  const {
    data: settings,
    isError,
    refetch,
  } = useShowAiChecksForStaffAdminQuery(undefined, { refetchOnMountOrArgChange: true });
  const { checks } = version;
  const homes = settings?.checks.length ?? 0;
  const isNothing = checks.state === 'none';
  const isAsked = settings !== undefined && asksSomething(settings);
  return (
    <Panel dense title="Checks">
      <Stack $gap={3}>
        <Inline $gap={2}>
          <Button
            size="dense"
            blockedReason={settings === undefined ? 'The checks aren’t loaded.' : undefined}
            onClick={() => {
              setEdits(true);
            }}
          >
            Change…
          </Button>
          <Button
            size="dense"
            icon="check"
            busy={run.isRunning}
            blockedReason={
              isNothing
                ? isAsked
                  ? 'There are no homes to check with yet.'
                  : 'No checks set yet. Add homes, words or lengths first.'
                : version.version === 0
                  ? 'Save a version first.'
                  : undefined
            }
            onClick={() => {
              void run.begin(version.version);
            }}
          >
            {version.version === 0 ? 'Run' : `Run for v${version.version}`}
          </Button>
        </Inline>
        {isError && settings === undefined && (
          <Note
            dense
            tone="bad"
            action={
              <Button
                size="dense"
                onClick={() => {
                  void refetch();
                }}
              >
                Retry
              </Button>
            }
          >
            Couldn’t load the checks.
          </Note>
        )}
        {isNothing ? (
          <Note dense tone="warn" title="No checks set.">
            Any version can go live.{' '}
            {isAsked
              ? 'There are no homes to check with yet.'
              : 'Add homes with words their texts must contain, banned words, or lengths.'}
          </Note>
        ) : (
          <Inline $gap={2}>
            <Badge
              dense
              tone={checks.state === 'passed' ? 'good' : checks.state === 'failed' ? 'bad' : 'plain'}
            >
              v{version.version}: {checkWords(checks)}
            </Badge>
            {settings !== undefined && (
              <span>
                {homes === 0 ? 'The newest homes' : homes === 1 ? '1 home' : `${homes} homes`}
                {settings.banned_words.length > 0 &&
                  `, ${settings.banned_words.length} banned ${settings.banned_words.length === 1 ? 'word' : 'words'}`}
              </span>
            )}
          </Inline>
        )}
        {isTyped && !isNothing && <p>Unsaved changes aren’t included. Save to check them.</p>}
        {run.failure !== undefined && (
          <div role="alert">
            <Note dense tone="bad">
              {run.failure}
            </Note>
          </div>
        )}
        {run.job !== null && (
          <JobProgress
            dense
            job={run.job}
            title="Checks running…"
            unit="homes"
            whenFailed="Run the checks again."
          >
            You can leave; the results will be here.
          </JobProgress>
        )}
        {checks.results.length > 0 && (
          <Results aria-label={`How version ${version.version} did`}>
            {checks.results.map(({ compound_id, failures }) => (
              <li key={compound_id} {...(failures.length > 0 && { 'data-failed': true })}>
                <Icon name={failures.length > 0 ? 'warning' : 'check'} size={16} />
                <span>
                  <HomeName compoundId={compound_id} />
                  {failures.length === 0 && ': passes'}
                </span>
                {[...new Set(failures)].map((failure) => (
                  <p key={failure}>{failure}</p>
                ))}
              </li>
            ))}
          </Results>
        )}
      </Stack>
      {edits && settings !== undefined && (
        <Suspense>
          <ChecksDialog
            settings={settings}
            onLookAgain={async () => (await refetch()).data}
            onClose={() => {
              setEdits(false);
            }}
            onSaved={() => {
              setEdits(false);
              void subject.refetch();
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}
