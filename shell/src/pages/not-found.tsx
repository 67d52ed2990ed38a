import { AppLink } from '@commonhearth/contract/router';
import { notFoundTitle } from '@commonhearth/schemas/constants';
import { LinkButton, MessageView, VisuallyHidden } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { useHomesHref } from '../layout/use-homes-href.ts';

/** Drawn, since not every system has an emoji font; the emoji itself stays in the text. */
const thinking = (
  <span role="img" aria-label="Thinking">
    <HouseFace face="_thinking" hue="yellow" size={132} />
    <VisuallyHidden>🤔</VisuallyHidden>
  </span>
);

/** RTR-38. */
export function NotFoundPage() {
  const { href } = useHomesHref();
  return (
    <MessageView
      figure={thinking}
      title={notFoundTitle}
      footer={
        <LinkButton variant="primary" href={href} LinkComponent={AppLink}>
          Look at homes
        </LinkButton>
      }
    >
      The address may be mistyped, or the home may no longer be shown.
    </MessageView>
  );
}
