import { usePlatform } from '@commonhearth/contract';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Editor } from '../use-editor.ts';

const Line = styled.span<{ $tone: 'good' | 'bad' | 'info' | 'ink-soft' }>`
  color: var(--${(p) => p.$tone});
  font-size: 0.75rem;
  white-space: nowrap;
`;

/** "4 s ago", "2 min ago", "3 h ago"; nothing while it is just now. */
function agoInWords(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 2) return '';
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return ` ${Math.floor(minutes / 60)} h ago`;
  return minutes < 1 ? ` ${seconds} s ago` : ` ${minutes} min ago`;
}
/** Counts on by itself, and is not read aloud each time. */
function Ago({ since }: { readonly since: number }) {
  const { now } = usePlatform();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => {
      setAt(now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [now]);
  return <span aria-hidden="true">{agoInWords(at - since)}</span>;
}

/** How what was typed stands: saved, on its way, waiting for a choice or for a field that is not right. */
export function SaveState({ editor }: { readonly editor: Editor }) {
  const { clashing, unclear, fieldErrors, failure, saving, savedAt, unsaved } = editor;
  const waiting = Object.keys(clashing).length;
  const wrong = new Set([...unclear, ...Object.keys(fieldErrors)]).size;
  const count = (n: number): string => `${n} ${n === 1 ? 'field' : 'fields'}`;
  if (saving) return <State tone="ink-soft">Saving…</State>;
  if (failure !== null && unsaved.length > 0) return <State tone="bad">Not saved</State>;
  if (waiting > 0)
    return (
      <State tone="info">
        {count(waiting)} {waiting === 1 ? 'needs' : 'need'} you
      </State>
    );
  if (wrong > 0) return <State tone="bad">{count(wrong)} not saved</State>;
  if (unsaved.length > 0) return <State tone="ink-soft">Not saved yet</State>;
  if (savedAt === null) return <State tone="good">{''}</State>;
  return (
    <Line $tone="good">
      <span role="status">Saved</span>
      <Ago key={savedAt} since={savedAt} />
    </Line>
  );
}

function State({
  tone,
  children,
}: {
  readonly tone: 'good' | 'bad' | 'info' | 'ink-soft';
  readonly children: React.ReactNode;
}) {
  return (
    <Line $tone={tone} role="status">
      {children}
    </Line>
  );
}
