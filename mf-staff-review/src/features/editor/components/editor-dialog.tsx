import type { StaffCompound } from '@commonhearth/schemas';
import { matchStatusLabels } from '@commonhearth/schemas/constants';
import { Button, commandKey } from '@commonhearth/ui';
import { ConfirmDialog, Dialog } from '@commonhearth/ui/dialog';
import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useEditor } from '../use-editor.ts';
import { EditorForm } from './editor-form.tsx';

const Status = styled.span`
  margin-right: auto;
  color: var(--ink-soft);
`;

interface EditorDialogProps {
  readonly compound: StaffCompound;
  readonly onSaved: (compound: StaffCompound) => void;
  readonly onClose: () => void;
  /** The address leads away from this home, by the browser's back button say. */
  readonly leaving: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  /** Whether there are changes that are not saved. */
  readonly onDirty: (dirty: boolean) => void;
}

/** The editor of a home. Nothing that was typed is lost without being asked. */
export function EditorDialog({
  compound,
  onSaved,
  onClose,
  leaving,
  onStay,
  onLeave,
  onDirty,
}: EditorDialogProps) {
  const editor = useEditor(compound, onSaved);
  const [closing, setClosing] = useState(false);
  const formId = useId();
  const dirty = editor.unsaved.length > 0;
  const asking = dirty && (closing || leaving);

  useEffect(() => {
    onDirty(dirty);
    return () => {
      onDirty(false);
    };
  }, [dirty, onDirty]);
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
    };
  }, [dirty]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
        event.preventDefault();
        (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [formId]);

  const close = (): void => {
    if (dirty) setClosing(true);
    else onClose();
  };
  const column = matchStatusLabels[editor.stored.status];
  const titled = editor.stored.editorial.title !== null;
  const title = editor.stored.editorial.title ?? compound.home.formatted_address;
  const state = editor.saved
    ? 'Saved'
    : dirty
      ? `${editor.unsaved.length} ${editor.unsaved.length === 1 ? 'change' : 'changes'} not saved`
      : '';
  return (
    <>
      <Dialog
        open
        dense
        onPhone="full"
        width={760}
        title={title}
        description={titled ? `${compound.home.formatted_address} · ${column}` : column}
        onOpenChange={(open) => {
          if (!open) close();
        }}
        footer={
          <>
            <Status role="status">{state}</Status>
            <Button size="dense" onClick={close}>
              Close
            </Button>
            <Button
              size="dense"
              variant="primary"
              type="submit"
              form={formId}
              busy={editor.saving}
              blockedReason={dirty || editor.saving ? undefined : 'Nothing was changed.'}
              keyHint={`${commandKey()} ↵`}
              aria-keyshortcuts="Meta+Enter Control+Enter"
            >
              Save
            </Button>
          </>
        }
      >
        <EditorForm id={formId} compound={compound} editor={editor} />
      </Dialog>
      <ConfirmDialog
        dense
        danger
        open={asking}
        title="Leave without saving?"
        confirmLabel="Leave without saving"
        cancelLabel="Keep editing"
        onOpenChange={(open) => {
          if (!open) {
            setClosing(false);
            if (leaving) onStay();
          }
        }}
        onConfirm={() => {
          setClosing(false);
          onDirty(false);
          if (leaving) onLeave();
          else onClose();
        }}
      >
        <p>What you changed of “{title}” is not saved and would be lost.</p>
      </ConfirmDialog>
    </>
  );
}
