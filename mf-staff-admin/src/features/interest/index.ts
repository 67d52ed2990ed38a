export { InterestPanel } from './components/interest-panel.tsx';
