import { useUnloadWarning } from '@commonhearth/editing';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Editor } from './use-editor.ts';

interface LeaveOptions {
  readonly editor: Editor;
  /** The address leads away from this home. */
  readonly leaving: boolean;
  readonly onClose: () => void;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  /** Whether there are changes that are not saved. */
  readonly onDirty: (dirty: boolean) => void;
}

/** Saves before the editor closes or opens another home, and asks about changes that could not be saved. */
export function useLeaveEditor({ editor, leaving, onClose, onStay, onLeave, onDirty }: LeaveOptions) {
  const { save } = editor;
  const [closing, setClosing] = useState(false);
  const dirty = editor.unsaved.length > 0;
  useEffect(() => {
    onDirty(dirty);
    return () => {
      onDirty(false);
    };
  }, [dirty, onDirty]);
  const flush = useEffectEvent(() => {
    void save();
  });
  useEffect(() => {
    if (leaving) flush();
  }, [leaving]);
  useUnloadWarning(dirty);
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    if (closing && !dirty) closed();
  }, [closing, dirty]);
  return {
    close: () => {
      setClosing(true);
      void save();
    },
    // save what can be saved first, and ask only about the rest
    asking: dirty && (closing || leaving) && !editor.saving,
    stay: () => {
      setClosing(false);
      if (leaving) onStay();
    },
    leave: () => {
      setClosing(false);
      onDirty(false);
      if (leaving) onLeave();
      else onClose();
    },
  };
}
