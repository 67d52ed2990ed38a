import { signOut, useAppDispatch } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { LinkButton, MessageView } from '@commonhearth/ui';
import { useEffect, useState } from 'react';
import { useHomesHref } from '../layout/use-homes-href.ts';

/** RTR-12. */
export default function SignOutPage() {
  const dispatch = useAppDispatch();
  const { href } = useHomesHref();
  const [done, setDone] = useState(false);
  useEffect(() => {
    void dispatch(signOut()).then(() => {
      setDone(true);
    });
  }, [dispatch]);
  if (!done) return <MessageView title="One moment" processing="Signing you out …" />;
  return (
    <MessageView
      outcome="success"
      title="You are signed out"
      footer={
        <LinkButton variant="primary" href={href} LinkComponent={AppLink}>
          Look at homes
        </LinkButton>
      }
    >
      Your shortlist is kept for when you come back.
    </MessageView>
  );
}
