import { usePlatform } from '@commonhearth/contract';
import { photosOf } from '@commonhearth/domain';
import type { HomePhoto } from '@commonhearth/schemas';
import { Button, Note, Photo, Stack } from '@commonhearth/ui';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 8px;
`;
/** What does not fit is scrolled to, by keys as well. */
const Row = styled.ol`
  display: flex;
  gap: 8px;
  margin: 0;
  padding: 4px;
  overflow-x: auto;
  list-style: none;
`;
const Small = styled.li<{ $moved: boolean }>`
  flex: 0 0 72px;
  display: grid;
  gap: 2px;
  padding: 2px;
  border-radius: 8px;
  outline: ${(p) => (p.$moved ? '2px solid var(--warn)' : '0')};
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

type Photos = readonly HomePhoto[];
interface OrderProps {
  readonly title: string;
  readonly photos: Photos;
  /** The order that it is compared with. */
  readonly other: Photos;
  readonly choice: string;
  readonly onChosen: () => void;
}

function Order({ title, photos, other, choice, onChosen }: OrderProps) {
  const { hosts } = usePlatform().config;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Head>
        <strong id={titleId}>{title}</strong>
        <Button size="dense" onClick={onChosen}>
          {choice}
        </Button>
      </Head>
      <Row tabIndex={0} aria-label={`${title}, ${photos.length} photos`}>
        {photos.map((photo, place) => {
          const [shown] = photosOf([photo], '', hosts);
          const moved = other[place]?.image_id !== photo.image_id;
          const name = photo.alt === '' ? `Photo ${place + 1}` : `Photo ${place + 1}, ${photo.alt}`;
          return (
            <Small key={photo.image_id} $moved={moved}>
              <Photo {...(shown ?? { src: null })} alt={name} sizes="72px" radius="6px" ratio="4 / 3" />
              <span aria-hidden="true">{place === 0 ? 'Cover' : place + 1}</span>
            </Small>
          );
        })}
      </Row>
    </section>
  );
}

interface OrdersClashProps {
  readonly mine: Photos;
  readonly theirs: Photos;
  readonly onChosen: (whose: 'mine' | 'theirs') => void;
}

/**
 * Two ordered the same photos: both orders stand here, and the one who comes later chooses. Each has the photos that
 * are there now, whoever added or deleted some meanwhile.
 */
export function OrdersClash({ mine, theirs, onChosen }: OrdersClashProps) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // whose photo was moved by its menu: the photo is gone, and the focus is nowhere or on all of the editor
    if (document.activeElement?.contains(own.current) === true) own.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={own} role="alert" tabIndex={-1}>
      <Note dense tone="warn" title="Someone else reordered these photos.">
        <Stack $gap={2}>
          <p>Theirs is saved. Choose which order to keep; differences are outlined.</p>
          <Order
            title="Yours"
            photos={mine}
            other={theirs}
            choice="Keep mine"
            onChosen={() => {
              onChosen('mine');
            }}
          />
          <Order
            title="Theirs"
            photos={theirs}
            other={mine}
            choice="Take theirs"
            onChosen={() => {
              onChosen('theirs');
            }}
          />
        </Stack>
      </Note>
    </div>
  );
}
