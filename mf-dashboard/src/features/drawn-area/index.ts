export { DrawControls } from './draw-controls.tsx';
export { useDrawing } from './use-drawing.ts';
