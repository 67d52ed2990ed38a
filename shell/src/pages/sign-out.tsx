import { signOut, useAppDispatch } from '@commonhearth/contract';
import { MessageView } from '@commonhearth/ui';
import { useEffect, useState } from 'react';
import { HomeButton } from '../layout/home-button.tsx';

/** RTR-12. */
export default function SignOutPage() {
  const dispatch = useAppDispatch();
  const [done, setDone] = useState(false);
  useEffect(() => {
    void dispatch(signOut()).then(() => {
      setDone(true);
    });
  }, [dispatch]);
  if (!done) return <MessageView title="One moment" processing="Logging you out …" />;
  return (
    <MessageView outcome="success" title="You’re logged out" footer={<HomeButton />}>
      Your shortlist will be here when you come back.
    </MessageView>
  );
}
