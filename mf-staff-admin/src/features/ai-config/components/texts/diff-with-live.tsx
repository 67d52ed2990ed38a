import { EmptyState, Spinner, Stack } from '@commonhearth/ui';
import { Suspense } from 'react';
import { isSame, type PromptField, type Texts } from '../../subject.ts';
import { TextDiff } from '../later.ts';

interface DiffWithLiveProps {
  readonly fields: readonly PromptField[];
  readonly live: Texts;
  readonly texts: Texts;
  /** "v7, live → your edits" */
  readonly title: string;
}

/** How a version, or the typed text, differs from the live version. */
export function DiffWithLive({ fields, live, texts, title }: DiffWithLiveProps) {
  const changed = fields.filter(({ name }) => (live[name] ?? '').trim() !== (texts[name] ?? '').trim());
  if (isSame(live, texts))
    return (
      <EmptyState dense title="No differences">
        This matches the live version.
      </EmptyState>
    );
  return (
    <Stack $gap={3}>
      <p>{title}</p>
      <Suspense fallback={<Spinner size={16} />}>
        {changed.map(({ name, label }) => (
          <Stack $gap={1} key={name}>
            {fields.length > 1 && <strong>{label}</strong>}
            <TextDiff before={live[name] ?? ''} after={texts[name] ?? ''} label={label} />
          </Stack>
        ))}
      </Suspense>
    </Stack>
  );
}
