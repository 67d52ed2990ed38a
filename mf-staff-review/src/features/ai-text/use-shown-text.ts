import { writtenText, type WrittenText } from '@commonhearth/domain';
import type { Editorial } from '@commonhearth/schemas';
import { useState } from 'react';

/** The AI's text with the contradictions that staff settled. A newer text replaces it. */
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
