export { Menu } from './menu.tsx';
export { Popover } from './popover.tsx';
export type { MenuItem } from './menu.tsx';
