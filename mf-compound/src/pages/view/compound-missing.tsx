import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { EmptyState, LinkButton } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { Middle } from '../../layout/room.ts';

/** Unknown, taken down, or not for everyone: which of these is nobody's business. */
export default function CompoundMissing({ inDialog }: { readonly inDialog: boolean }) {
  const { href } = useNavigation();
  return (
    <Middle>
      <EmptyState
        title="This home is no longer shown"
        headingLevel={inDialog ? 2 : 1}
        figure={<HouseFace face="_thinking" hue="sky-blue" size={96} />}
        actions={
          inDialog ? undefined : (
            <LinkButton variant="primary" href={href('HFC Home Dashboard')} LinkComponent={AppLink}>
              Look at other homes
            </LinkButton>
          )
        }
      >
        {inDialog
          ? 'It may be sold or taken down. Close this to go on looking.'
          : 'It may be sold or taken down, or the address is mistyped.'}
      </EmptyState>
    </Middle>
  );
}
