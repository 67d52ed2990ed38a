import { Outbox } from '../features/outbox/index.ts';

export default function OutboxPage() {
  return <Outbox />;
}
