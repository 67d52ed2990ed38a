export { CircleForm } from './circle-form.tsx';
export { Circles } from './circles.tsx';
