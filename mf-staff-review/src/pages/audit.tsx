import { AuditView } from '../features/history/index.ts';

/** HFCi Audit. */
export default function AuditPage() {
  return <AuditView />;
}
