import { lazyPart } from '@commonhearth/contract';
import type { Circle, CircleMember } from '@commonhearth/schemas';
import { Button } from '@commonhearth/ui';
import { Suspense, useState } from 'react';

const ChooseDialog = lazyPart(() => import('./choose-dialog.tsx'), { dialog: ({ onClose }) => onClose });

interface Props {
  readonly circle: Circle;
  readonly you: CircleMember;
  readonly children: string;
}

/** Opens the choice of a household. */
export function ChooseButton({ circle, you, children }: Props) {
  const [chooses, setChooses] = useState(false);
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setChooses(true);
        }}
      >
        {children}
      </Button>
      {chooses && (
        <Suspense fallback={null}>
          <ChooseDialog
            circle={circle}
            you={you}
            onClose={() => {
              setChooses(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
