/** The dialog that the view is shown in: on a phone it takes the whole screen, or leaves some of it. */
export interface InDialog {
  readonly full: boolean;
  readonly onFull: (full: boolean) => void;
}
