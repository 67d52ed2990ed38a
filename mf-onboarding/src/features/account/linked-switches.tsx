import { useReportError, type CallError } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import type { EmailPreferences } from '@commonhearth/schemas';
import { ErrorPanel, MessageView, Panel, Skeleton, Stack } from '@commonhearth/ui';
import { useState } from 'react';
import {
  useGetLinkedEmailPreferencesForOnboardingQuery as useLinked,
  useSetLinkedEmailPreferencesForOnboardingMutation as useSetLinked,
} from '../../api.generated.ts';
import { OutcomeNote } from './outcome-note.tsx';
import { SwitchRows } from './switch-rows.tsx';
import type { Outcome } from './use-edit.ts';

/** The same switches for who holds the link of a mail and need not be signed in: it shows nothing else. */
export function LinkedSwitches({ token }: { readonly token: string }) {
  const reportError = useReportError();
  const linked = useLinked({ token }, { refetchOnMountOrArgChange: true });
  const { data, refetch, isFetching } = linked;
  const error = linked.error as CallError | undefined;
  const [set] = useSetLinked();
  const [wished, setWished] = useState<Partial<EmailPreferences>>({});
  const [outcome, setOutcome] = useState<Outcome>();
  if (error?.status === 401)
    return (
      <MessageView
        outcome="error"
        title="This link has expired"
        footer={<RouteLink to="Notifications">Log in to choose your emails</RouteLink>}
      >
        Links in our emails work for 30 days. Nothing has changed.
      </MessageView>
    );
  if (error !== undefined)
    return (
      <ErrorPanel
        headingLevel={1}
        title="Couldn’t load your choices"
        retrying={isFetching}
        onRetry={() => {
          void refetch();
        }}
      >
        {error.message}
      </ErrorPanel>
    );
  const flags = data && { ...data, ...wished };
  const change = async (flag: keyof EmailPreferences, on: boolean): Promise<void> => {
    if (flags === undefined) return;
    setWished({ ...wished, [flag]: on });
    setOutcome({ is: 'saving' });
    const { receives_product_emails, receives_newsletter_emails, receives_all_emails } = flags;
    const before = { receives_product_emails, receives_newsletter_emails, receives_all_emails };
    const answer = await set({ body: { token, ...before, [flag]: on } });
    if (answer.error === undefined) {
      setOutcome({ is: 'saved' });
      return;
    }
    setWished((now) => ({ ...now, [flag]: !on }));
    const why = answer.error.message ?? 'We couldn’t connect.';
    reportError(new Error(`User update error: ${why}`, { cause: answer.error }));
    setOutcome({ is: 'refused', why, faults: {} });
  };
  return (
    <>
      <div>
        <h1>What we may send you</h1>
        <p>
          For <strong>{data?.email ?? '…'}</strong>. You opened this from an email, so we don’t show more.
        </p>
      </div>
      <Panel title="Email notifications">
        {flags === undefined ? (
          <Skeleton $height="12rem" />
        ) : (
          <Stack $gap={3}>
            <SwitchRows
              flags={flags}
              onChange={(flag, on) => {
                void change(flag, on);
              }}
            />
            <OutcomeNote outcome={outcome} refused="Nothing has changed; try again." />
          </Stack>
        )}
      </Panel>
      <p>
        You’ll always get emails about your account. <RouteLink to="Notifications">Log in for more</RouteLink>
      </p>
      <p>Not your email? Someone forwarded this to you. Close the page and nothing changes.</p>
    </>
  );
}
