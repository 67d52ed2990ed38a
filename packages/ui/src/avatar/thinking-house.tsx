import { thinkingFace } from './faces/thinking.tsx';
import { HouseDrawing, type HouseProps } from './house-drawing.tsx';

/** For pages that were not found: a page that shows it brings no other face. */
export const ThinkingHouse = (props: HouseProps) => <HouseDrawing drawn={thinkingFace} {...props} />;
