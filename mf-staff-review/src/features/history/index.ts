export { AuditView } from './components/audit-view.tsx';
export { HistoryPanel } from './components/history-panel.tsx';
