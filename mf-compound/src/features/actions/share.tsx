import {
  lazyPart,
  selectUser,
  useAppSelector,
  useBackCloses,
  useNavigation,
  usePlatform,
} from '@commonhearth/contract';
import { Button, icons, useShare } from '@commonhearth/ui';
import type { LinkDialogProps } from '@commonhearth/ui/dialog';
import { Suspense } from 'react';
import { useActivity } from '../../activity/use-activity.ts';

const LinkByHand = lazyPart<LinkDialogProps>(() => import('./link-by-hand.tsx'), {
  dialog: ({ onClose }) => onClose,
});

/**
 * Shares a home: with the person's key, so that friends see from whom it came, or its public address while nobody is
 * signed in.
 */
export function Share({ compoundId, title }: { readonly compoundId: string; readonly title: string }) {
  const { href } = useNavigation();
  const key = useAppSelector(selectUser)?.share_link_key;
  const { notify, telemetry } = usePlatform();
  const activity = useActivity(compoundId);
  const { link, outcome, share, close } = useShare({
    title,
    address:
      key === undefined
        ? href('Public Compound', { compound_id: compoundId })
        : href('Share Link', { share_link_key: key, compound_id: compoundId }),
    onShared: (how) => {
      // on a phone the button has no words
      if (how === 'copy')
        notify({
          tone: 'good',
          text: `Link copied.${key === undefined ? '' : ' Friends see that it’s from you.'}`,
        });
      telemetry.note('share', { compound_id: compoundId });
      activity.note('shared');
    },
  });
  useBackCloses(outcome === 'blocked', close);
  const copied = outcome === 'copied';
  return (
    <>
      <Button variant="quiet" size="small" icon={copied ? icons.check : icons.share} onClick={share}>
        {copied ? 'Link copied' : 'Share'}
      </Button>
      {outcome === 'blocked' && (
        <Suspense>
          <LinkByHand label="Link to this home" link={link} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
