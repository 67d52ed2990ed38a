export { focusPressed } from './focus/focus-pressed.ts';
export { focusPage } from './focus/focus-page.ts';
export { useFocusPassedOn } from './focus/use-focus-passed-on.ts';
export { isCovered, isTyping, useKeys } from './focus/use-keys.ts';
export { Badge, RoomBadge, Tag } from './badge/badge.tsx';
export { Banner } from './bars/banner.tsx';
export { FilterButton, FiltersBar } from './bars/filters-bar.tsx';
export { StaffBar, StaffNavItem } from './bars/staff-bar.tsx';
export { NavItem, TopBar } from './bars/top-bar.tsx';
export { BoardCard } from './board/board-card.tsx';
export { BoardColumn } from './board/board-column.tsx';
export { Button } from './button/button.tsx';
export { FloatingButton } from './button/floating-button.tsx';
export { GoogleButton } from './button/google-button.tsx';
export { IconButton } from './button/icon-button.tsx';
export { LinkButton } from './button/link-button.tsx';
export { SendAgainButton } from './button/send-again-button.tsx';
export { TextButton } from './button/text-button.tsx';
export { ChipButton } from './choice/chip-button.tsx';
export { DayChoice } from './choice/day-choice.tsx';
export { DataTable } from './data-table/data-table.tsx';
export { Checkbox } from './field/checkbox.tsx';
export { CodeField } from './field/code-field.tsx';
export { focusInvalid } from './field/focus-invalid.ts';
export { NumberField } from './field/number-field.tsx';
export { PasswordField } from './field/password-field.tsx';
export { ProofField, type TypedProof } from './field/proof-field.tsx';
export { SelectField } from './field/select-field.tsx';
export { TextArea, TextField } from './field/text-field.tsx';
export { TickBox } from './field/tick-box.tsx';
export { HeartButton } from './heart-button/heart-button.tsx';
export { Face } from './face/face.tsx';
export { WhoAnswers } from './face/who-answers.tsx';
export { HomeCard } from './home-card/home-card.tsx';
export { HomeCardSkeleton } from './home-card/home-card-skeleton.tsx';
export { SmallHomeCard, SmallHomeCardSkeleton, SmallHomeRow } from './home-card/small-home-card.tsx';
export { Icon } from './icon/icon.tsx';
export * as icons from './icon/icons.ts';
export { commandKey } from './key-hint/command-key.ts';
export { JobProgress } from './job-progress/job-progress.tsx';
export { ProgressBar } from './job-progress/progress-bar.tsx';
export { KeyHint } from './key-hint/key-hint.tsx';
export { HeaderTop } from './layout/header-top.ts';
export { Inline, Stack } from './layout/stack.ts';
export { Logo } from './logo/logo.tsx';
export { MessageView } from './message-view/message-view.tsx';
export { useNearView } from './near-view/use-near-view.ts';
export { usePageMark } from './page-mark/use-page-mark.ts';
export { AlertNote } from './panel/alert-note.tsx';
export { EmptyState } from './panel/empty-state.tsx';
export { ErrorPanel } from './panel/error-panel.tsx';
export { Note } from './panel/note.tsx';
export { Panel } from './panel/panel.tsx';
export { Photo } from './photo/photo.tsx';
export { homeRoom, HomeSkeleton } from './progress/home-skeleton.tsx';
export { PagePending } from './progress/page-pending.tsx';
export { Skeleton } from './progress/skeleton.ts';
export { Spinner } from './spinner/spinner.tsx';
export { absoluteAddress } from './share/absolute-address.ts';
export { useShare } from './share/use-share.ts';
export { StaffHead, StaffPage } from './staff-page/staff-page.ts';
export { useToastPlace } from './toast/toast-place.tsx';
export { ToastBar } from './toast/toast-bar.tsx';
export { ToastRegion } from './toast/toast-region.tsx';
export { GlobalStyle } from './tokens/global-style.tsx';
export {
  boardCardHeight,
  breakpoints,
  greeted,
  heights,
  media,
  rem,
  stickyOffset,
  textScale,
} from './tokens/layout.ts';
export { focusRoom, keepsPageStill } from './tokens/keeps-page-still.ts';
export { touchTarget } from './tokens/touch-target.ts';
export { palette } from './tokens/palette.ts';
export { purposes } from './tokens/purposes.ts';
export { pinTones } from './tokens/pin-tones.ts';
export { pageTurns } from './turns/page-turns.ts';
export { useDrawnOnce } from './turns/use-drawn-once.ts';
export { useLayoutApart } from './turns/use-layout-apart.ts';
export { UnitGlyphs } from './unit-glyphs/unit-glyphs.tsx';
export { VisuallyHidden } from './visually-hidden/visually-hidden.ts';
export type { BadgeTone } from './badge/badge.tsx';
export type { Column, Sorting } from './data-table/data-table.tsx';
export type { HomeCardHome, HomeCardProps } from './home-card/home-card.tsx';
export type { IconDrawing } from './icon/icon.tsx';
export type { JobStanding } from './job-progress/job-words.ts';
export type { LinkComponent, LinkProps } from './link/link-component.ts';
export type { LogoVariant } from './logo/logo.tsx';
export type { PhotoSource } from './photo/photo.tsx';
export type { Toast, ToastBarProps } from './toast/toast-region.tsx';
