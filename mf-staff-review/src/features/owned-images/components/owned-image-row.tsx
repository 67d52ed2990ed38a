import { usePlatform } from '@commonhearth/contract';
import { boardPhotoKey, imageUrl } from '@commonhearth/domain';
import type { OwnedImageUpdate, StaffCompound } from '@commonhearth/schemas';
import { longestCaption, type OwnedImageType } from '@commonhearth/schemas/constants';
import { IconButton, icons, Photo, TextField } from '@commonhearth/ui';
import { Menu } from '@commonhearth/ui/menu';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { typeLabels } from './type-labels.ts';

const Row = styled.li`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr) auto;
  gap: 10px;
  align-items: center;
`;

interface OwnedImageRowProps {
  readonly image: StaffCompound['owned_images'][number];
  readonly place: number;
  readonly count: number;
  readonly onChange: (update: OwnedImageUpdate) => void;
  readonly onDelete: () => void;
}

/** One of our own pictures; its caption is stored when one leaves its field, and follows what is stored otherwise. */
export function OwnedImageRow({ image, place, count, onChange, onDelete }: OwnedImageRowProps) {
  const { hosts } = usePlatform().config;
  const stored = image.caption ?? '';
  const [caption, setCaption] = useState(stored);
  const [known, setKnown] = useState(stored);
  if (known !== stored) {
    setKnown(stored);
    // what is being typed stays
    if (caption === known) setCaption(stored);
  }
  const sent = useRef(stored);
  const commit = (): void => {
    const next = caption.trim();
    if (next === stored) return;
    sent.current = next;
    onChange({ caption: next });
  };
  const left = useEffectEvent(() => {
    if (caption.trim() !== sent.current) commit();
  });
  // the editor may be closed from within the field
  useEffect(
    () => () => {
      left();
    },
    [],
  );
  const label = typeLabels[image.type as OwnedImageType];
  const name = `Picture ${place + 1}, ${label}`;
  const to = (sort_order: number) => () => {
    onChange({ sort_order });
  };
  return (
    <Row>
      <Photo {...imageUrl(hosts, boardPhotoKey(image))} alt={name} ratio="4 / 3" radius="6px" />
      <TextField
        label={`Caption · ${label}`}
        size="dense"
        maxLength={longestCaption}
        autoComplete="off"
        value={caption}
        onChange={({ target }) => {
          setCaption(target.value);
        }}
        onBlur={commit}
      />
      <Menu
        dense
        align="end"
        trigger={<IconButton icon={icons.more} label={`${name}: move or delete`} size="dense" look="line" />}
        items={[
          ...(place === 0
            ? []
            : [
                { id: 'top', label: 'Move to the top', onSelect: to(0) },
                { id: 'up', label: 'Move up', onSelect: to(place - 1) },
              ]),
          ...(place === count - 1 ? [] : [{ id: 'down', label: 'Move down', onSelect: to(place + 1) }]),
          { kind: 'separator', id: 'rule' },
          { id: 'delete', label: 'Delete', danger: true, onSelect: onDelete },
        ]}
      />
    </Row>
  );
}
