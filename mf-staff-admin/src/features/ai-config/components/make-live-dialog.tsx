import { ConfirmDialog } from '@commonhearth/ui/dialog';
import type { Version } from '../subject.ts';

interface MakeLiveDialogProps {
  /** The prompt or area that it is a version of. */
  readonly name: string;
  /** The version to confirm; null when none. */
  readonly version: Version | null;
  readonly busy: boolean;
  readonly onConfirm: (version: number) => void;
  readonly onClose: () => void;
}

/** Asks before a version goes live. */
export function MakeLiveDialog({ name, version, busy, onConfirm, onClose }: MakeLiveDialogProps) {
  return (
    <ConfirmDialog
      dense
      open={version !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={version === null ? '' : `Make version ${version.version} of ${name} live?`}
      confirmLabel="Make live"
      busy={busy}
      onConfirm={() => {
        if (version !== null) onConfirm(version.version);
      }}
    >
      <p>New AI texts will use it. Existing texts don’t change until they’re rewritten.</p>
      {version?.checks.state === 'none' && <p>No checks have run on it.</p>}
    </ConfirmDialog>
  );
}
