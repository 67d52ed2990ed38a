import { styled } from 'styled-components';
import type { Writing } from '../draft/use-draft-session.ts';

const Line = styled.span<{ $tone: 'good' | 'bad' | 'info' | 'ink-soft' }>`
  color: var(--${(p) => p.$tone});
  font-size: 0.75rem;
`;

function words({ clashing, fieldErrors, failure, refused, saving, savedAt, unsaved }: Writing) {
  if (saving) return { tone: 'ink-soft', text: 'Saving…' } as const;
  if (Object.keys(clashing).length > 0) return { tone: 'info', text: '1 conflict' } as const;
  if (Object.keys(fieldErrors).length > 0) return { tone: 'bad', text: 'Not saved: see the field' } as const;
  if (failure !== null && refused && unsaved.length > 0)
    return { tone: 'bad', text: `Not saved. ${failure} What you wrote is kept here` } as const;
  if (failure !== null && unsaved.length > 0)
    return { tone: 'bad', text: 'Not saved. Kept here; retrying' } as const;
  if (unsaved.length > 0) return { tone: 'ink-soft', text: 'Not saved yet' } as const;
  return { tone: 'good', text: savedAt === null ? '' : 'Saved' } as const;
}

/** How what was typed stands. */
export function SavedWords({ writing }: { readonly writing: Writing }) {
  const { tone, text } = words(writing);
  return (
    <Line $tone={tone} role="status">
      {text}
    </Line>
  );
}
