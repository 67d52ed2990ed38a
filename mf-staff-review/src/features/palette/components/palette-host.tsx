import { lazyPart } from '@commonhearth/contract';
import { Button, commandKey, icons, isCovered } from '@commonhearth/ui';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { PaletteAction } from '../palette-action.ts';
import { TypedMeanwhile } from './typed-meanwhile.tsx';

const Palette = lazyPart(() => import('./palette.tsx'), { dialog: ({ onClose }) => onClose });

interface PaletteHostProps {
  readonly periodId: string;
  readonly actions: readonly PaletteAction[];
  readonly onHome: (compoundId: string) => void;
  readonly onCycle: (reviewPeriodId: string) => void;
}

/** The palette, from the first press of its button or its keys on; the button stands where this is put. */
export function PaletteHost(props: PaletteHostProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = (): void => {
    setOpen(false);
    setTyped('');
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const held = event.ctrlKey || event.metaKey;
    if (!held || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    // over another dialog it would hide what is being done there
    if (!open && isCovered()) return;
    if (open) close();
    else setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      onKeyDown(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, []);
  return (
    <>
      <Button
        size="dense"
        icon={icons.search}
        keyHint={`${commandKey()} K`}
        aria-keyshortcuts="Meta+K Control+K"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        Jump to
      </Button>
      {open && (
        <Suspense fallback={<TypedMeanwhile onTyped={setTyped} onClose={close} />}>
          <Palette {...props} typedBefore={typed} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
