import { signOut, useAppDispatch } from '@commonhearth/contract';
import { useEffect, useState } from 'react';
import { HomeButton } from '../layout/home-button.tsx';
import { WithViews } from '../remotes/failures/with-views.tsx';

/** RTR-12. */
export default function SignOutPage() {
  const dispatch = useAppDispatch();
  const [done, setDone] = useState(false);
  useEffect(() => {
    void dispatch(signOut()).then(() => {
      setDone(true);
    });
  }, [dispatch]);
  return (
    <WithViews plain={<h1>{done ? 'You’re logged out' : 'Logging you out …'}</h1>}>
      {({ SignedOutView }) => <SignedOutView done={done} footer={<HomeButton />} />}
    </WithViews>
  );
}
