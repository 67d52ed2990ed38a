export { StaffPanel } from './components/staff-panel.tsx';
