import { Circles } from '../features/start/index.ts';

/** Circles: the person's circles, or what a circle is. */
export default function CirclesPage() {
  return <Circles />;
}
