export { TourForm } from './tour-form.tsx';
export { useAskedHome } from './use-asked-home.ts';
