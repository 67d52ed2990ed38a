import type { CallError } from '@commonhearth/contract';
import { newsSentence } from '@commonhearth/domain';
import type { Circle, CircleNews } from '@commonhearth/schemas';
import { AlertNote, Button, Stack, VisuallyHidden } from '@commonhearth/ui';
import { useId, useState } from 'react';
import { useListCircleNewsForCirclesQuery } from '../../api.generated.ts';
import { NewsList } from './news-list.tsx';
import { useSeen } from './use-seen.ts';

const atFirst = 5;

interface HappenedProps {
  readonly news: readonly CircleNews[];
  /** When the reader looked last. */
  readonly since: string;
  /** The latest entry when the page was opened. Only later ones are read aloud. */
  readonly atOpening: string;
}

function Happened({ news, since, atOpening }: HappenedProps) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? news : news.slice(0, atFirst);
  const isNew = ({ at, is_yours: isYours }: CircleNews): boolean => at > since && !isYours;
  const fresh = shown.filter(isNew);
  const earlier = shown.filter((one) => !isNew(one));
  const spoken = news.find((one) => isNew(one) && one.at > atOpening);
  return (
    <Stack as="section" $gap={3} aria-labelledby={id}>
      <h2 id={id}>What happened</h2>
      <VisuallyHidden role="status">{spoken && newsSentence(spoken)}</VisuallyHidden>
      {fresh.length > 0 && <NewsList title="Since your last visit" news={fresh} />}
      {earlier.length > 0 && <NewsList title="Earlier" isOnly={fresh.length === 0} news={earlier} />}
      {shown.length < news.length && (
        <div>
          <Button
            size="small"
            onClick={() => {
              setIsWhole(true);
            }}
          >
            Show all {news.length}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** What happened in a circle, first what the reader has not seen. Nothing while it is only that they joined. */
export function WhatHappened({ circle }: { readonly circle: Circle }) {
  const { circle_id: circleId } = circle;
  const { data, error, isFetching, refetch } = useListCircleNewsForCirclesQuery(
    { circleId },
    { refetchOnMountOrArgChange: true, refetchOnReconnect: true },
  );
  // as it was when the page was opened: what is new stays so while it is looked at
  const [opened, setOpened] = useState<{ readonly since: string; readonly latest: string }>();
  if (data !== undefined && opened === undefined)
    setOpened({ since: data.since, latest: data.news[0]?.at ?? data.since });
  useSeen(circleId, data?.news[0], data?.since);
  if (data === undefined)
    return error === undefined ? null : (
      <AlertNote title="What happened didn’t load">
        <p>{(error as CallError).message}</p>
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </AlertNote>
    );
  const { news } = data;
  if (news.every(({ kind, is_yours: isYours }) => kind === 'joined' && isYours)) return null;
  return (
    <Happened news={news} since={opened?.since ?? data.since} atOpening={opened?.latest ?? data.since} />
  );
}
