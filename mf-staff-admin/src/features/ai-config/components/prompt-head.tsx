import { Badge, Button, commandKey, icons, Inline } from '@commonhearth/ui';
import { LeavingButton } from '../../../leaving-button.tsx';
import type { Version } from '../subject.ts';
import type { useSaving } from '../use-saving.ts';
import type { Typed } from '../use-typed.ts';
import { Acts, Head } from './editor-layout.ts';

interface PromptHeadProps {
  readonly heading: string;
  readonly live: Version | undefined;
  readonly typed: Typed;
  readonly saving: ReturnType<typeof useSaving>;
  readonly whyNotSaved: string | undefined;
  readonly whyNotLive: string | undefined;
  readonly onSave: () => void;
  readonly onLive: () => void;
}

/** Which version is live, and the buttons to save a draft and to make it live. */
export function PromptHead({
  heading,
  live,
  typed: { newest, isTyped, discard },
  saving,
  whyNotSaved,
  whyNotLive,
  onSave,
  onLive,
}: PromptHeadProps) {
  return (
    <Head>
      <div>
        <h1>{heading}</h1>
        <Inline $gap={2}>
          <span>{live === undefined ? 'Written with the base prompts' : `v${live.version} is live`}</span>
          {!newest.live && (
            <Badge dense tone="info">
              Draft v{newest.version}
            </Badge>
          )}
          {isTyped && (
            <Badge dense tone="warn">
              Not saved yet; kept in this browser
            </Badge>
          )}
        </Inline>
      </div>
      <Acts>
        <span role="status">
          {saving.said !== '' && !isTyped && (
            <Badge dense tone="good" icon={icons.check}>
              {saving.said}
            </Badge>
          )}
        </span>
        {isTyped && (
          <LeavingButton size="dense" variant="quiet" onClick={discard}>
            Discard
          </LeavingButton>
        )}
        <Button
          size="dense"
          variant="dark"
          keyHint={`${commandKey()} S`}
          aria-keyshortcuts="Control+S Meta+S"
          busy={saving.busy === 'save'}
          blockedReason={whyNotSaved}
          onClick={onSave}
        >
          Save draft
        </Button>
        <Button
          size="dense"
          variant="primary"
          aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
          busy={saving.busy === 'live'}
          blockedReason={saving.busy === 'save' ? 'Saving draft…' : whyNotLive}
          onClick={onLive}
        >
          Make live
        </Button>
      </Acts>
    </Head>
  );
}
