export { ConfirmDialog } from './confirm-dialog.tsx';
export { BottomSheet, Dialog } from './dialog.tsx';
export type { ConfirmDialogProps } from './confirm-dialog.tsx';
export type { DialogProps } from './dialog.tsx';
