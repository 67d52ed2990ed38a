import type { AiChecks } from '@commonhearth/schemas';
import { Button, Note, TextArea } from '@commonhearth/ui';
import { DialogForm } from '@commonhearth/ui/dialog';
import { Suspense, useState } from 'react';
import { useSaveChecks } from '../use-save-checks.ts';
import { CheckedHomes } from './checked-homes.tsx';
import { HomeDialog } from './later.ts';
import { LengthFields } from './length-fields.tsx';

interface ChecksDialogProps {
  readonly settings: AiChecks;
  readonly onLookAgain: () => Promise<AiChecks | undefined>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** What every version is held to before it goes live. */
export default function ChecksDialog({ settings, onLookAgain, onSaved, onClose }: ChecksDialogProps) {
  const { form, change, save, busy, failure, faults, theirs, takeTheirs } = useSaveChecks({
    settings,
    onLookAgain,
    onSaved,
  });
  const [picks, setPicks] = useState(false);
  return (
    <DialogForm
      title="Checks"
      busy={busy}
      submitLabel={theirs ? 'Save over theirs' : 'Save'}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p>After a change, every version must be checked again before it goes live.</p>
      <CheckedHomes
        checks={form.checks}
        onChange={(checks) => {
          change({ checks });
        }}
        onAdd={() => {
          setPicks(true);
        }}
      />
      <TextArea
        label="Banned words"
        hint="One per line, or separated by commas. A text that contains one fails."
        size="dense"
        rows={4}
        value={form.banned}
        onChange={({ target }) => {
          change({ banned: target.value });
        }}
      />
      <LengthFields
        lengths={form.lengths}
        faults={faults}
        onChange={(lengths) => {
          change({ lengths });
        }}
      />
      {failure !== null && (
        <div role="alert">
          <Note
            dense
            tone="bad"
            action={
              theirs && (
                <Button size="dense" onClick={takeTheirs}>
                  Take theirs
                </Button>
              )
            }
          >
            {failure}
          </Note>
        </div>
      )}
      {picks && (
        <Suspense>
          <HomeDialog
            title="Choose a home to check"
            onClose={() => {
              setPicks(false);
            }}
            onPick={({ compound_id }) => {
              if (!form.checks.some((one) => one.compound_id === compound_id))
                change({ checks: [...form.checks, { compound_id, expected: '' }] });
              setPicks(false);
            }}
          />
        </Suspense>
      )}
    </DialogForm>
  );
}
