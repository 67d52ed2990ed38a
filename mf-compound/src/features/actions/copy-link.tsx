import { Button, TextField, VisuallyHidden } from '@commonhearth/ui';
import { useState } from 'react';

/**
 * Copies the public address of a home. Where the browser does not allow that, the address is shown to be
 * copied by hand.
 */
export function CopyLink({ address }: { readonly address: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'blocked'>();
  const whole = new URL(address, window.location.href).href;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(whole);
      setOutcome('copied');
    } catch {
      setOutcome('blocked');
    }
  };
  if (outcome === 'blocked')
    return (
      <TextField
        label="Link to this home, copy it from here"
        hideLabel
        readOnly
        size="dense"
        value={whole}
        onFocus={(event) => {
          event.target.select();
        }}
      />
    );
  const copied = outcome === 'copied';
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={copied ? 'check' : 'copy'}
        onClick={() => {
          void copy();
        }}
      >
        {copied ? 'Link copied' : 'Copy link'}
      </Button>
      <VisuallyHidden role="status">{copied && 'The link is copied.'}</VisuallyHidden>
    </>
  );
}
