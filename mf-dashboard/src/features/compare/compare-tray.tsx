import { lazyPart, useLoadPart } from '@commonhearth/contract';
import { Suspense, useEffect } from 'react';
import { afterFirstPhotosLoad } from '../../steps/after-first-photos-load.ts';
import type { CompareDialogProps } from './compare-dialog.tsx';
import type { TrayProps } from './tray.tsx';
import { useComparisonOpen } from './use-comparison-open.ts';

const loadTray = () => import(/* webpackChunkName: "compare" */ './tray.tsx');
const Tray = lazyPart<TrayProps>(loadTray);
const CompareDialog = lazyPart<CompareDialogProps>(
  () => import(/* webpackChunkName: "compare" */ './compare-dialog.tsx'),
  {
    dialog: ({ onClose }) => onClose,
  },
);

type Props = Omit<CompareDialogProps, 'onClose'> & {
  /** Something else stands above the page. */
  readonly covered: boolean;
};

/** The homes that are compared, at the foot of the list. */
export function CompareTray({ compared, covered, ...rest }: Props) {
  const { homes, ids, gone } = compared;
  const [open, setOpen] = useComparisonOpen(ids, homes.length > 1 && !covered);
  const loadPart = useLoadPart();
  // the first press of a card shows it at once
  useEffect(
    () =>
      afterFirstPhotosLoad(() => {
        // `Tray` asks again when it is needed
        loadPart(loadTray).catch(() => undefined);
      }),
    [loadPart],
  );
  if (homes.length === 0 && gone.length === 0) return null;
  return (
    <>
      <Suspense>
        <Tray
          compared={compared}
          onCompare={() => {
            setOpen(true);
          }}
        />
      </Suspense>
      {open && homes.length > 1 && !covered && (
        <Suspense>
          <CompareDialog
            {...rest}
            compared={compared}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
