import { notFoundTitle } from '@commonhearth/schemas/constants';
import { MessageView, VisuallyHidden } from '@commonhearth/ui';
import { ThinkingHouse } from '@commonhearth/ui/avatar';
import { HomeButton } from '../layout/home-button.tsx';

/** Drawn, since not every system has an emoji font; the emoji itself stays in the text. */
const thinking = (
  <span role="img" aria-label="Thinking">
    <ThinkingHouse hue="yellow" size={132} />
    <VisuallyHidden>🤔</VisuallyHidden>
  </span>
);

/** RTR-38. */
export default function NotFoundPage() {
  return (
    <MessageView figure={thinking} title={notFoundTitle} footer={<HomeButton />}>
      The link may have a typo, or the home may no longer be shown.
    </MessageView>
  );
}
