import { CircleForm } from '../features/start/index.ts';
import { NarrowPage } from '../frames/page.ts';

/** Start Circle. */
export default function StartCirclePage() {
  return (
    <NarrowPage>
      <CircleForm />
    </NarrowPage>
  );
}
