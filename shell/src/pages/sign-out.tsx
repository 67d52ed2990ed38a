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
  if (!done) return <MessageView title="One moment" processing="Signing you out …" />;
  return (
    <MessageView outcome="success" title="You are signed out" footer={<HomeButton />}>
      Your shortlist is kept for when you come back.
    </MessageView>
  );
}
