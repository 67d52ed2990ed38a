import { lazyPart, useBackCloses, usePlatform } from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import { Button, icons, useShare } from '@commonhearth/ui';
import type { LinkDialogProps } from '@commonhearth/ui/dialog';
import { Suspense } from 'react';

const LinkByHand = lazyPart<LinkDialogProps>(
  () => import(/* webpackChunkName: "compare" */ './link-by-hand.tsx'),
  {
    dialog: ({ onClose }) => onClose,
  },
);

/** Shares the comparison by the address of its page. */
export function CompareShare({ title }: { readonly title: string }) {
  const { pathname, search } = useLocation();
  const { notify } = usePlatform();
  const { link, outcome, share, close } = useShare({
    title,
    address: pathname + search,
    onShared: (how) => {
      if (how === 'copy') notify({ tone: 'good', text: 'Link to this comparison copied.' });
    },
  });
  useBackCloses(outcome === 'blocked', close);
  const copied = outcome === 'copied';
  return (
    <>
      <Button size="small" icon={copied ? icons.check : icons.share} onClick={share}>
        {copied ? 'Link copied' : 'Share'}
      </Button>
      {outcome === 'blocked' && (
        <Suspense>
          <LinkByHand label="Link to this comparison" link={link} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
