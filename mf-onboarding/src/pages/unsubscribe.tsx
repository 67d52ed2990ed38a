import { useParams } from '@commonhearth/contract/router';
import { SinglePage } from '../features/single-page/index.ts';
import { NotWhole, Unsubscribe, whatOf } from '../features/unsubscribe/index.ts';

/** RTR-22 and, in its older form, RTR-23: what a mail's link asks to stop. */
export default function UnsubscribePage() {
  const what = whatOf(useParams());
  if (what === undefined) return <NotWhole />;
  return (
    <SinglePage>
      <Unsubscribe key={JSON.stringify(what)} what={what} />
    </SinglePage>
  );
}
