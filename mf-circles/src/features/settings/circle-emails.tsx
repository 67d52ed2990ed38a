import { usePlatform, type CallError } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import type { Circle } from '@commonhearth/schemas';
import { AlertNote, Button, Checkbox, Skeleton, Stack } from '@commonhearth/ui';
import {
  useChangeCircleEmailsForCirclesMutation,
  useSeeCircleEmailsForCirclesQuery,
} from '../../api.generated.ts';
import { Soft } from '../../frames/page.ts';

/** Starts and stops the daily email about a circle. */
export function CircleEmails({ circle }: { readonly circle: Circle }) {
  const { notify } = usePlatform();
  const { circle_id: circleId } = circle;
  const { data, error, isFetching, refetch } = useSeeCircleEmailsForCirclesQuery(
    { circleId },
    { refetchOnMountOrArgChange: true },
  );
  const [change, changing] = useChangeCircleEmailsForCirclesMutation();
  const choose = async (emails: boolean): Promise<void> => {
    const answer = await change({ circleId, body: { emails } });
    if (answer.error === undefined)
      notify({
        tone: 'good',
        text: emails ? 'You’ll get an email a day at most.' : 'No more email from this circle.',
      });
  };
  if (data === undefined)
    return error === undefined ? (
      <Skeleton $height="2.75rem" />
    ) : (
      <AlertNote title="Your choice didn’t load">
        <p>{(error as CallError).message}</p>
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </AlertNote>
    );
  return (
    <Stack $gap={3}>
      <Checkbox
        label="One email a day, when something happened"
        hint="What your friends said, homes shortlisted, and who joined. Only what you haven’t seen here."
        checked={changing.isLoading ? changing.originalArgs?.body.emails === true : data.emails}
        onChange={({ target }) => void choose(target.checked)}
      />
      {changing.error !== undefined && (
        <AlertNote title="Not saved">{(changing.error as CallError).message}</AlertNote>
      )}
      <Soft>
        You can stop all email in your <RouteLink to="Email Preferences">email preferences</RouteLink>.
      </Soft>
    </Stack>
  );
}
