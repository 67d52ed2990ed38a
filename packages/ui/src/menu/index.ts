export { Menu } from './menu.tsx';
export { Popover } from './popover.tsx';
export { Tooltip } from './tooltip.tsx';
export type { MenuItem } from './menu.tsx';
