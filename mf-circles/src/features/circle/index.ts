export { CircleView } from './circle-view.tsx';
