import { Button, Inline, Note, Stack, useFocusPassedOn } from '@commonhearth/ui';
import { Suspense } from 'react';
import type { Subject } from '../subject.ts';
import type { Typed } from '../use-typed.ts';
import { TextDiff } from './later.ts';

/** Two wrote the same text: what differs stands here, and the one who comes later chooses. All else is merged. */
export function ClashNote({ fields, typed }: { readonly fields: Subject['fields']; readonly typed: Typed }) {
  const { clashing, newest, texts, choose } = typed;
  const passedOn = useFocusPassedOn<HTMLDivElement>();
  return (
    <div role="alert" {...passedOn}>
      <Note
        dense
        tone="warn"
        title={`${newest.author ?? 'Someone'} saved version ${newest.version} while you were typing.`}
      >
        <Stack $gap={3}>
          <p>Choose which text to keep. Yours isn’t lost until you do.</p>
          {fields
            .filter(({ name }) => clashing.includes(name))
            .map(({ name, label }) => (
              <Stack $gap={2} key={name}>
                <strong>{label}: your changes to theirs</strong>
                <Suspense>
                  <TextDiff before={newest.texts[name] ?? ''} after={texts[name] ?? ''} label={label} />
                </Suspense>
                <Inline $gap={2}>
                  <Button
                    size="dense"
                    onClick={() => {
                      choose(name, 'mine');
                    }}
                  >
                    Keep mine
                  </Button>
                  <Button
                    size="dense"
                    onClick={() => {
                      choose(name, 'theirs');
                    }}
                  >
                    Take theirs
                  </Button>
                </Inline>
              </Stack>
            ))}
        </Stack>
      </Note>
    </div>
  );
}
