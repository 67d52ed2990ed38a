import type { CallError } from '@commonhearth/contract';
import type { Circle } from '@commonhearth/schemas';
import type { HomeStanding } from '@commonhearth/domain';
import { AlertNote, Button, Skeleton, Stack } from '@commonhearth/ui';
import { useListCircleHomesForCirclesQuery } from '../../api.generated.ts';
import { standingIn } from '../../circle/voices.ts';
import { HomeList } from './home-list.tsx';
import { NoHomes } from './no-homes.tsx';

const lists: readonly { readonly standing: HomeStanding; readonly title: string }[] = [
  { standing: 'shortlisted', title: 'Shortlisted' },
  { standing: 'talked about', title: 'Talking about' },
  { standing: 'ruled out', title: 'Ruled out' },
];

/** The homes that a circle talks about, by where they stand. */
export function CircleHomes({ circle }: { readonly circle: Circle }) {
  const { data, error, isFetching, refetch } = useListCircleHomesForCirclesQuery(
    { circleId: circle.circle_id },
    { refetchOnMountOrArgChange: true, refetchOnReconnect: true },
  );
  if (data === undefined)
    return error === undefined ? (
      <Skeleton $height="12rem" />
    ) : (
      <AlertNote title="Your homes didn’t load">
        <p>The circle is fine, and nothing was lost. {(error as CallError).message}</p>
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </AlertNote>
    );
  if (data.homes.length === 0) return <NoHomes circle={circle} />;
  return (
    <Stack $gap={6}>
      {lists.map(({ standing, title }) => {
        const homes = data.homes.filter(({ voices }) => standingIn(circle, voices) === standing);
        return homes.length > 0 && <HomeList key={standing} title={title} circle={circle} homes={homes} />;
      })}
    </Stack>
  );
}
