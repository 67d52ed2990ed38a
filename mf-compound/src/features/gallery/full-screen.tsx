import { IconButton, icons } from '@commonhearth/ui';
import { useEffect, useState, type RefObject } from 'react';

/** Gives the whole screen to `of`, where the browser can: a phone's often cannot, and has it anyhow. */
export function FullScreen({ of }: { readonly of: RefObject<HTMLElement | null> }) {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const changed = (): void => {
      setOn(document.fullscreenElement !== null);
    };
    document.addEventListener('fullscreenchange', changed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  if (!document.fullscreenEnabled) return null;
  return (
    <IconButton
      icon={on ? icons.shrink : icons.expand}
      label={on ? 'Leave full screen' : 'Full screen'}
      onClick={() => {
        // refused by a policy of who embeds the page: the photo stays as large as the window
        const done = on ? document.exitFullscreen() : of.current?.requestFullscreen();
        done?.catch(() => undefined);
      }}
    />
  );
}
