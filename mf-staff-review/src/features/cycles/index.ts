export { CyclesView } from './components/cycles-view.tsx';
