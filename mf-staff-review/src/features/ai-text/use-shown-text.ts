import { writtenText, type WrittenText } from '@commonhearth/domain';
import type { Editorial } from '@commonhearth/schemas';
import { useState } from 'react';

/** The text of the AI with what was settled in it; a newer one takes its place. */
export function useShownText(ai: Editorial | null) {
  const [shown, setShown] = useState<{ readonly of: Editorial | null; readonly text: WrittenText } | null>(
    null,
  );
  const made = JSON.stringify(ai);
  if (ai !== null && JSON.stringify(shown?.of ?? null) !== made) setShown({ of: ai, text: writtenText(ai) });
  return {
    text: ai === null ? null : (shown?.text ?? writtenText(ai)),
    setText: (text: WrittenText) => {
      setShown({ of: ai, text });
    },
  };
}
