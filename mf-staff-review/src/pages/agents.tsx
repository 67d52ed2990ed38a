import { AgentsView } from '../features/agents/index.ts';

/** HFCi Agents. */
export default function AgentsPage() {
  return <AgentsView />;
}
