import { media, Photo, type PhotoSource } from '@commonhearth/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const List = styled.ul`
  display: flex;
  gap: 8px;
  padding: 4px;
  margin: -4px;
  overflow-x: auto;
  scrollbar-width: thin;
  @media ${media.desktop} {
    justify-content: safe center;
  }
`;
const Choice = styled.button`
  display: block;
  width: 84px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-s);
  background: none;
  opacity: 0.72;
  &[aria-current='true'] {
    opacity: 1;
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }
  &:hover {
    opacity: 1;
  }
`;

interface Props {
  readonly photos: readonly PhotoSource[];
  /** Position of the one that is large. */
  readonly shown: number;
  readonly onShow: (index: number) => void;
}

/** All photos small, in a row; the one that is large is marked and kept in view. */
export function Strip({ photos, shown, onShow }: Props) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  return (
    <List aria-label="All photos">
      {photos.map((photo, at) => (
        <li key={at}>
          <Choice
            ref={at === shown ? current : undefined}
            type="button"
            aria-label={`Photo ${at + 1}: ${photo.alt}`}
            aria-current={at === shown}
            onClick={() => {
              onShow(at);
            }}
          >
            <Photo {...photo} alt="" sizes="84px" radius="var(--radius-s)" />
          </Choice>
        </li>
      ))}
    </List>
  );
}
