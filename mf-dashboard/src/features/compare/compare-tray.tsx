import { lazyPart } from '@commonhearth/contract';
import { Button, focusPage, keepsPageStill, media, TextButton, usePageMark } from '@commonhearth/ui';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import type { CompareDialogProps } from './compare-dialog.tsx';
import { GoneHomes } from './gone-homes.tsx';
import { useComparisonOpen } from './use-comparison-open.ts';

const CompareDialog = lazyPart<CompareDialogProps>(() => import('./compare-dialog.tsx'), {
  dialog: ({ onClose }) => onClose,
});

const Tray = styled.section`
  position: sticky;
  anchor-name: --at-foot;
  z-index: 3;
  /* above the button that shows the map */
  bottom: calc(84px + var(--bar-room, 0px));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 16px;
  padding: 10px 12px 10px 18px;
  border-radius: 18px;
  background: var(--surface);
  box-shadow: var(--shadow-float);
  ${keepsPageStill}
  > p {
    flex: 1;
    font-weight: 620;
  }
  /* it stands at the edge of the list, which cuts what is wider */
  [role='tooltip'] {
    right: 0;
    left: auto;
    translate: none;
  }
  @media ${media.tabletUp} {
    bottom: var(--bar-room, 0);
  }
`;

type Props = Omit<CompareDialogProps, 'onClose'> & {
  /** Something else stands above the page. */
  readonly covered: boolean;
};

/** The homes that are compared, at the foot of the list. */
export function CompareTray({ compared, covered, ...rest }: Props) {
  const { homes, ids, clear, gone, dismissGone } = compared;
  const [open, setOpen] = useComparisonOpen(ids, homes.length > 1 && !covered);
  const stands = homes.length > 0 || gone.length > 0;
  usePageMark('at-foot', stands);
  if (!stands) return null;
  const close = (): void => {
    setOpen(false);
  };
  return (
    <Tray aria-label="Homes to compare">
      {gone.length > 0 && <GoneHomes gone={gone} dismissGone={dismissGone} />}
      {homes.length > 0 && (
        <>
          <p role="status">{homes.length === 1 ? '1 home to compare' : `${homes.length} homes to compare`}</p>
          <TextButton
            onClick={() => {
              clear();
              // the tray goes
              focusPage();
            }}
          >
            Clear
          </TextButton>
          <Button
            size="small"
            variant="primary"
            aria-haspopup="dialog"
            blockedReason={homes.length < 2 ? 'Choose another home to compare it with.' : undefined}
            onClick={() => {
              setOpen(true);
            }}
          >
            Compare
          </Button>
        </>
      )}
      {open && homes.length > 1 && !covered && (
        <Suspense>
          <CompareDialog {...rest} compared={compared} onClose={close} />
        </Suspense>
      )}
    </Tray>
  );
}
