import { startTransition, useEffect, useState } from 'react';

/** False until a frame has shown what is there: what only adorns it is drawn in one of its own. */
export function useDrawnOnce(): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      startTransition(() => {
        setDrawn(true);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return drawn;
}
