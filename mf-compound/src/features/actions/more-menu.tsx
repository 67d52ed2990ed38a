import { useLike, useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { IconButton, icons } from '@commonhearth/ui';
import { Menu, type MenuItem } from '@commonhearth/ui/menu';
import type { InDialog } from '../../layout/in-dialog.ts';

interface MoreMenuProps {
  readonly compoundId: string;
  readonly dialog: InDialog | undefined;
}

/** On a phone: the actions that the bar has no room for, in words. */
export default function MoreMenu({ compoundId, dialog }: MoreMenuProps) {
  const { href } = useNavigation();
  const { status, toggleNotForUs } = useLike(compoundId);
  const hidden = status === 'disliked';
  const ofDialog: readonly MenuItem[] =
    dialog === undefined
      ? []
      : [
          {
            id: 'size',
            label: dialog.full ? 'Smaller' : 'Full screen',
            icon: dialog.full ? icons.chevronDown : icons.chevronUp,
            onSelect: () => {
              dialog.onFull(!dialog.full);
            },
          },
          {
            id: 'page',
            label: 'Full page',
            icon: icons.external,
            href: href('Public Compound', { compound_id: compoundId }),
          },
        ];
  return (
    <Menu
      align="end"
      LinkComponent={AppLink}
      trigger={<IconButton icon={icons.more} label="More" />}
      items={[
        ...ofDialog,
        {
          id: 'hide',
          label: hidden ? 'Show this home again' : 'Not for us',
          icon: icons.blocked,
          onSelect: toggleNotForUs,
        },
      ]}
    />
  );
}
