import { lazyPart } from '@commonhearth/contract';

export { AvailabilityBanner, AvailabilityButton } from './components/availability.tsx';
/** Comes when it is asked for: below a `Suspense`. */
export const AddHomesDialog = lazyPart(() => import('./components/add-homes-dialog.tsx'), {
  dialog: ({ onClose }) => onClose,
});
