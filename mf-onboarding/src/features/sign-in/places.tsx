import {
  endPlace,
  listPlaces,
  useAppDispatch,
  usePlatform,
  type SignedInPlace,
} from '@commonhearth/contract';
import { Button, ErrorPanel, Skeleton, Stack } from '@commonhearth/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SignInRow } from './sign-in-row.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const nameOf = ({ device }: SignedInPlace): string => device ?? 'Unknown browser';

/** Where the person is signed in; nothing where the provider does not tell. */
export function Places() {
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const [places, setPlaces] = useState<readonly SignedInPlace[] | 'asked' | 'failed' | null>('asked');
  const [ending, setEnding] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const ask = useCallback((): void => {
    dispatch(listPlaces()).then(setPlaces, () => {
      setPlaces('failed');
    });
  }, [dispatch]);
  useEffect(ask, [ask]);
  const end = async (place: SignedInPlace): Promise<void> => {
    setEnding(place.id);
    const answer = await dispatch(endPlace(place.id));
    setEnding(undefined);
    const isGone = answer.ok || answer.refusal.code === 'session_not_found';
    notify(
      isGone
        ? { tone: 'good', text: `${nameOf(place)} is logged out.` }
        : { tone: 'bad', text: `${nameOf(place)} is still logged in. ${answer.refusal.message}` },
    );
    // its button goes
    if (isGone) list.current?.focus();
    ask();
  };
  if (places === null) return null;
  if (places === 'asked') return <Skeleton style={{ minHeight: '3.5rem' }} />;
  if (places === 'failed')
    return (
      <ErrorPanel title="Couldn’t load your devices" onRetry={ask}>
        We couldn’t connect. Try again in a moment.
      </ErrorPanel>
    );
  return (
    <Stack ref={list} $gap={2} role="list" aria-label="Where you’re logged in" tabIndex={-1}>
      {places.map((place) => (
        <SignInRow key={place.id} role="listitem">
          <span>
            <b>{nameOf(place)}</b>
            <small>
              {place.is_current
                ? 'This browser'
                : `Last active ${moment.format(new Date(place.refreshed_at))}, logged in ${moment.format(new Date(place.created_at))}`}
            </small>
          </span>
          {!place.is_current && (
            <Button
              busy={ending === place.id}
              aria-label={`Log out ${nameOf(place)}`}
              onClick={() => {
                void end(place);
              }}
            >
              Log out
            </Button>
          )}
        </SignInRow>
      ))}
    </Stack>
  );
}
