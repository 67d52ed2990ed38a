import type { Editorial } from '@commonhearth/schemas';
import { Button, icons, Inline } from '@commonhearth/ui';
import { suggestionWords } from '../made-by-words.ts';

interface AcceptButtonsProps {
  readonly ai: Editorial;
  readonly editorial: Editorial;
  /** It was accepted before. */
  readonly wasTaken: boolean;
  /** Why the text cannot be accepted now. */
  readonly blockedReason: string | undefined;
  readonly busy: boolean;
  readonly onAccept: () => void;
  /** Takes type, tags or units that the AI names. */
  readonly onTake: (taken: Partial<Editorial>) => void;
}

/** Accepts the AI's text and its other suggestions. */
export function AcceptButtons({
  ai,
  editorial,
  wasTaken,
  blockedReason,
  busy,
  onAccept,
  onTake,
}: AcceptButtonsProps) {
  const suggestion = suggestionWords(ai, editorial);
  return (
    <Inline $gap={2}>
      <Button
        size="dense"
        variant={wasTaken ? undefined : 'primary'}
        icon={icons.check}
        blockedReason={blockedReason ?? (busy ? 'Saving…' : undefined)}
        onClick={onAccept}
      >
        Accept title and text
      </Button>
      {suggestion !== null && (
        <Button
          size="dense"
          blockedReason={busy ? 'Saving…' : undefined}
          onClick={() => {
            onTake(suggestion.taken);
          }}
        >
          Take {suggestion.words}
        </Button>
      )}
    </Inline>
  );
}
