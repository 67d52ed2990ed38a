import type { PageOverride } from '@commonhearth/contract';
import { Note, TextButton } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { endOverrides } from './end-overrides.ts';
import { endOf, overrideWords } from './override-words.ts';

const Bar = styled.section`
  padding: var(--space-2) var(--space-4);
  background: var(--surface);
  overflow-wrap: anywhere;
`;

interface Props {
  readonly overrides: readonly PageOverride[];
  readonly fetch: typeof globalThis.fetch;
  readonly reload: () => void;
}

/** On top of every page while this browser tries something else than everybody gets, with the way out of it. */
export default function OverrideBar({ overrides, fetch, reload }: Props) {
  const [ending, setEnding] = useState<'no' | 'under way' | 'failed'>('no');
  const end = () => {
    setEnding('under way');
    endOverrides(fetch).then(reload, () => {
      setEnding('failed');
    });
  };
  return (
    <Bar aria-label="Overrides">
      <Note
        tone="warn"
        dense
        action={
          <TextButton onClick={end} disabled={ending === 'under way'}>
            End
          </TextButton>
        }
      >
        {overrides.map((override) => (
          <p key={override.remote}>
            In this browser <strong>{overrideWords(override)}</strong> until {endOf(override)}.
          </p>
        ))}
        <p role="status">{ending === 'failed' && 'Couldn’t end it. Try again in a moment.'}</p>
      </Note>
    </Bar>
  );
}
