export { ConfirmDialog } from './confirm-dialog.tsx';
export { BottomSheet, Dialog } from './dialog.tsx';
export { DialogClose } from './dialog-close.tsx';
export { LinkDialog } from './link-dialog.tsx';
export { WholeDialog } from './whole-dialog.tsx';
export type { ConfirmDialogProps } from './confirm-dialog.tsx';
export type { DialogProps } from './dialog.tsx';
export type { LinkDialogProps } from './link-dialog.tsx';
