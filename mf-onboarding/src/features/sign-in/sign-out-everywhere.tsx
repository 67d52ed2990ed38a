import { signOutEverywhere, useAppDispatch, useNavigation, type AuthRefusal } from '@commonhearth/contract';
import { AlertNote, Button, Inline, Stack } from '@commonhearth/ui';
import { useEffect, useRef, useState } from 'react';

/** Asks once more, since it ends this session too. */
export function SignOutEverywhere() {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AuthRefusal>();
  const opener = useRef<HTMLButtonElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const answered = useRef(false);
  // each takes the place of the other, and of what had the focus
  useEffect(() => {
    if (asks) stay.current?.focus();
    else if (answered.current) opener.current?.focus();
  }, [asks]);
  const leave = async (): Promise<void> => {
    setBusy(true);
    const answer = await dispatch(signOutEverywhere());
    setBusy(false);
    if (answer.ok) navigation.go('Login');
    else setRefusal(answer.refusal);
  };
  if (!asks)
    return (
      <div>
        <Button
          ref={opener}
          onClick={() => {
            setAsks(true);
          }}
        >
          Log out everywhere
        </Button>
      </div>
    );
  return (
    <Stack $gap={3}>
      <p role="status">This includes this browser. Links in earlier emails stop working.</p>
      {refusal !== undefined && <AlertNote title="You’re still logged in">{refusal.message}</AlertNote>}
      <Inline>
        <Button
          variant="primary"
          busy={busy}
          onClick={() => {
            void leave();
          }}
        >
          Yes, log out everywhere
        </Button>
        <Button
          ref={stay}
          onClick={() => {
            answered.current = true;
            setAsks(false);
          }}
        >
          Stay logged in
        </Button>
      </Inline>
    </Stack>
  );
}
