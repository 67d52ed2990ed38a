import { selectUser, useAppSelector, type CallError } from '@commonhearth/contract';
import { Button, Note, Panel } from '@commonhearth/ui';
import { useState } from 'react';
import { useSendTestBroadcastForStaffAdminMutation } from '../../../api.generated.ts';
import type { Draft } from '../draft/draft-state.ts';
import { Gap } from '../layout.ts';

/** Sends a draft to the person who writes it. */
export function TestEmail({ draft }: { readonly draft: Draft }) {
  const user = useAppSelector(selectUser);
  const [sendTest, { isLoading }] = useSendTestBroadcastForStaffAdminMutation();
  const [tested, setTested] = useState<{ readonly good: boolean; readonly words: string } | null>(null);
  const test = async (): Promise<void> => {
    const { send_at: _when, ...said } = draft;
    const { data, error } = await sendTest({ body: said });
    setTested(
      data === undefined
        ? { good: false, words: `Couldn’t send the test email. ${(error as CallError).message}` }
        : { good: true, words: `Test email sent to ${data.sent_to}.` },
    );
  };
  return (
    <Panel dense title="Test email">
      <Gap>
        <p>
          Sends it to {user?.email ?? 'your own address'}, with “Test:” before its subject. Its unsubscribe
          links do nothing.
        </p>
        <Button size="dense" busy={isLoading} onClick={() => void test()}>
          Send test to me
        </Button>
        <div role="status">
          {tested !== null && (
            <Note dense tone={tested.good ? 'good' : 'bad'}>
              {tested.words}
            </Note>
          )}
        </div>
      </Gap>
    </Panel>
  );
}
