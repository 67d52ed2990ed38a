import type { RecordFact } from '@commonhearth/domain';
import type { StaffCompound } from '@commonhearth/schemas';
import { Button, commandKey, focusInvalid, icons } from '@commonhearth/ui';
import { ConfirmDialog, WholeDialog } from '@commonhearth/ui/dialog';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useUndoAct } from '../../../own-acts/index.ts';
import type { EditorAround } from '../editor-around.ts';
import { commandOf } from '../editor-keys.ts';
import { toFact, toField } from '../to-field.ts';
import { useEditor } from '../use-editor.ts';
import { useLeaveEditor } from '../use-leave-editor.ts';
import { EditorForm } from './editor-form.tsx';
import { EditorHead, Word } from './editor-head.tsx';
import { FormSide, PanelSide, Sides } from './editor-layout.ts';
import { SaveState } from './save-state.tsx';

interface EditorFrameProps {
  readonly compound: StaffCompound;
  readonly around: EditorAround;
  readonly onSaved: (compound: StaffCompound) => void;
  readonly onClose: () => void;
  /** The address leads away from this home, by the browser's back button or to the next home. */
  readonly leaving: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  /** Whether there are changes that are not saved. */
  readonly onDirty: (dirty: boolean) => void;
}

/** The editor of a home, over the whole window. What is typed is saved by itself; nothing of it is lost without being asked. */
export function EditorFrame({
  compound,
  around,
  onSaved,
  onClose,
  leaving,
  onStay,
  onLeave,
  onDirty,
}: EditorFrameProps) {
  const editor = useEditor(compound, onSaved);
  const { stored, adopt, save, steps } = editor;
  const undoAct = useUndoAct();
  const formId = useId();
  const [wanted, setWanted] = useState<{ readonly fact: RecordFact } | null>(null);
  useEffect(() => {
    if (wanted !== null) toFact(document.getElementById(formId), wanted.fact);
  }, [wanted, formId]);
  const { close, asking, stay, leave } = useLeaveEditor({
    editor,
    leaving,
    onClose,
    onStay,
    onLeave,
    onDirty,
  });

  const step = (id: string | null | undefined): void => {
    if (id !== null && id !== undefined) around.onStep(id);
  };
  const saveNow = (): void => {
    const form = document.getElementById(formId) as HTMLFormElement | null;
    if (form !== null && !focusInvalid(form)) void save();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const command = commandOf(event);
    if (command === undefined) return;
    event.preventDefault();
    if (command === 'next') step(around.place?.after);
    else if (command === 'previous') step(around.place?.before);
    else if (command === 'title') toField(document.getElementById(formId), 'Title');
    else if (command === 'save') saveNow();
    else if (command === 'undo act') void undoAct();
    else editor[command]();
  };
  const title = stored.editorial.title ?? stored.home.formatted_address;
  const [street = '', ...town] = stored.home.formatted_address.split(', ');
  const panels = {
    compound: stored,
    onSaved: adopt,
    onFact: (fact: RecordFact) => {
      setWanted({ fact });
    },
  };
  return (
    <>
      <WholeDialog title={title} onClose={close} onKeyDown={onKeyDown}>
        <EditorHead
          title={stored.editorial.title ?? street}
          town={town.join(', ')}
          place={around.place}
          status={around.status(stored)}
          visitorAddress={around.visitorAddress(compound.compound_id)}
          onStep={step}
          onClose={close}
        >
          <SaveState editor={editor} />
          <Button
            size="dense"
            icon={icons.undo}
            keyHint={`${commandKey()} Z`}
            aria-keyshortcuts="Meta+Z Control+Z"
            blockedReason={steps.done.length === 0 ? 'Nothing to undo.' : undefined}
            onClick={editor.undo}
          >
            <Word>Undo</Word>
          </Button>
        </EditorHead>
        <Sides>
          <FormSide>
            <EditorForm
              wanted={wanted}
              id={formId}
              compound={stored}
              editor={editor}
              lastEditor={around.lastEditor}
              onSave={saveNow}
            />
            {around.formPanels(panels)}
          </FormSide>
          <PanelSide>{around.sidePanels(panels)}</PanelSide>
        </Sides>
      </WholeDialog>
      <ConfirmDialog
        dense
        danger
        open={asking}
        title="Leave without saving?"
        confirmLabel="Leave without saving"
        cancelLabel="Keep editing"
        onOpenChange={(open) => {
          if (!open) stay();
        }}
        onConfirm={leave}
      >
        <p>Your changes to “{title}” aren’t saved and will be lost.</p>
      </ConfirmDialog>
    </>
  );
}
