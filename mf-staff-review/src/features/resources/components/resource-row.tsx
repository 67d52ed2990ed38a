import { usePlatform } from '@commonhearth/contract';
import { imageUrl } from '@commonhearth/domain';
import type { Resource } from '@commonhearth/schemas';
import { IconButton, icons, Photo } from '@commonhearth/ui';
import { Menu } from '@commonhearth/ui/menu';
import { useRef } from 'react';
import { styled } from 'styled-components';

const Row = styled.li`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  gap: 10px;
  align-items: center;
  overflow-wrap: anywhere;
`;
const Soft = styled.span`
  display: block;
  color: var(--ink-soft);
`;

interface ResourceRowProps {
  readonly resource: Resource;
  readonly onEdit: () => void;
  readonly onImage: (file: File) => void;
  readonly onDetach: () => void;
  readonly onRemove: () => void;
}

/** A resource of a home, with what can be done to it. */
export function ResourceRow({ resource, onEdit, onImage, onDetach, onRemove }: ResourceRowProps) {
  const { hosts } = usePlatform().config;
  const input = useRef<HTMLInputElement>(null);
  const { title, url, description, image } = resource;
  return (
    <Row>
      <Photo
        {...(image === null ? { src: null } : imageUrl(hosts, image))}
        alt=""
        without="No picture"
        ratio="4 / 3"
        radius="6px"
      />
      <span>
        <strong>{title}</strong>
        <Soft>{url ?? description ?? ''}</Soft>
      </span>
      <Menu
        dense
        align="end"
        trigger={<IconButton icon={icons.more} label={`${title}: edit or remove`} size="dense" look="line" />}
        items={[
          { id: 'edit', label: 'Edit…', onSelect: onEdit },
          { id: 'image', label: 'Set picture…', onSelect: () => input.current?.click() },
          { id: 'detach', label: 'Remove from this home', onSelect: onDetach },
          { kind: 'separator', id: 'rule' },
          {
            id: 'remove',
            label: 'Delete from library…',
            icon: icons.trash,
            danger: true,
            onSelect: onRemove,
          },
        ]}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Picture of ${title}`}
        accept="image/jpeg,image/png,image/webp,.heic,.heif"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onImage(file);
          target.value = '';
        }}
      />
    </Row>
  );
}
