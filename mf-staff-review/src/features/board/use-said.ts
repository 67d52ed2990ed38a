import { useState } from 'react';

/** What is told to screen readers: the words said last, with a number that grows. */
export interface Saying {
  readonly said: { readonly text: string; readonly count: number };
  readonly say: (text: string) => void;
}

export function useSaid(): Saying {
  const [said, setSaid] = useState({ text: '', count: 0 });
  return {
    said,
    say: (text) => {
      setSaid((before) => ({ text, count: before.count + 1 }));
    },
  };
}
