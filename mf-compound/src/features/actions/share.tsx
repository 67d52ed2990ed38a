import { selectUser, useAppSelector, useNavigation, usePlatform } from '@commonhearth/contract';
import { Button, TextField, VisuallyHidden } from '@commonhearth/ui';
import { useState } from 'react';
import { useActivity } from '../../activity/use-activity.ts';

/** The sheet of the device was closed without choosing anybody. */
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Shares a home by the sheet of the device, else by copying its link: with the person's key, so that friends see
 * from whom it came, or the public one while nobody is signed in. Where the browser allows neither, the link is
 * shown to be copied by hand.
 */
export function Share({ compoundId, title }: { readonly compoundId: string; readonly title: string }) {
  const { href } = useNavigation();
  const key = useAppSelector(selectUser)?.share_link_key;
  const { telemetry } = usePlatform();
  const activity = useActivity(compoundId);
  const [outcome, setOutcome] = useState<'copied' | 'blocked'>();
  const address =
    key === undefined
      ? href('Public Compound', { compound_id: compoundId })
      : href('Share Link', { share_link_key: key, compound_id: compoundId });
  const whole = new URL(address, window.location.href).href;
  const note = (): void => {
    telemetry.note('share', { compound_id: compoundId });
    activity.note('shared');
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(whole);
      setOutcome('copied');
      note();
    } catch {
      setOutcome('blocked');
    }
  };
  const share = async (): Promise<void> => {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title, url: whole });
      note();
    } catch (error) {
      if (!isAbort(error)) await copy();
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
        icon={copied ? 'check' : 'share'}
        onClick={() => {
          void share();
        }}
      >
        {copied ? 'Link copied' : 'Share'}
      </Button>
      <VisuallyHidden role="status">
        {copied && `The link is copied.${key === undefined ? '' : ' Friends see that it came from you.'}`}
      </VisuallyHidden>
    </>
  );
}
