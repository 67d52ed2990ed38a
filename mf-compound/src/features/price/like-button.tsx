import { Button, Icon, icons, VisuallyHidden } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { useLike } from '@commonhearth/contract';

const Toggle = styled(Button)`
  &[aria-pressed='true'] svg {
    color: var(--liked);
  }
`;

/** Puts the home on the shortlist, or takes it off. */
export function LikeButton({ compoundId, title }: { readonly compoundId: string; readonly title: string }) {
  const { status, toggle } = useLike(compoundId);
  const liked = status === 'liked';
  return (
    <Toggle aria-pressed={liked} onClick={toggle}>
      <Icon drawing={icons.heart} filled={liked} />
      <span>
        {liked ? 'Liked' : 'Like'}
        <VisuallyHidden> {title}</VisuallyHidden>
      </span>
    </Toggle>
  );
}
