import { useLive } from '../live-provider.tsx';
import { Note } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Strip = styled.div`
  padding: 0 14px 10px;
`;

/** Nothing more is told to who is no staff any longer, and nothing that they do is stored. */
export function LiveEnded() {
  const { status } = useLive();
  if (status !== 'refused') return null;
  return (
    <Strip role="alert">
      <Note dense tone="warn">
        You no longer have staff rights, so you can’t change anything here. Saved changes are kept. If this is
        a mistake, ask a superuser.
      </Note>
    </Strip>
  );
}
