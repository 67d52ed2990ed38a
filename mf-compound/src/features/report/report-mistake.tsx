import { lazyPart } from '@commonhearth/contract';
import { TextButton } from '@commonhearth/ui';
import { Suspense, useState } from 'react';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'), { dialog: ({ onClose }) => onClose });

/** The way for any reader to tell the team that a fact of this home is wrong. */
export function ReportMistake({ compoundId }: { readonly compoundId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>
        Is something wrong here?{' '}
        <TextButton
          onClick={() => {
            setOpen(true);
          }}
        >
          Report a mistake
        </TextButton>
      </p>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog
            compoundId={compoundId}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
