import { lazyPart } from '@commonhearth/contract';
import { Button, icons, Inline, JobProgress, Note, Panel, Stack } from '@commonhearth/ui';
import { Suspense, useState } from 'react';
import { useShowAiChecksForStaffAdminQuery } from '../../../api.generated.ts';
import type { Subject, Version } from '../subject.ts';
import type { useRun } from '../use-run.ts';
import { asksSomething } from '../words.ts';
import { CheckResults, CheckState } from './check-results.tsx';

const ChecksDialog = lazyPart(() => import('./checks-dialog.tsx'), { dialog: ({ onClose }) => onClose });

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
  const isNothing = version.checks.state === 'none';
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
            icon={icons.check}
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
        <CheckState version={version} settings={settings} />
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
        <CheckResults version={version} />
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
