export { GateDialog } from './gate-dialog.tsx';
