import type { ReactNode } from 'react';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import type { Zoom } from './use-zoom.ts';

const most = 5;
/** Up and down scrolls while it fits; two fingers are for the photo, never for the page. */
const touchAction = (enlarged: boolean) => ({ width: '100%', touchAction: enlarged ? 'none' : 'pan-y' });

interface Props extends Pick<Zoom, 'control' | 'enlarged' | 'onScale'> {
  readonly children: ReactNode;
}

/** What is inside can be enlarged by pinching, by the wheel and by a double press, and moved while it is. */
export function Zoomable({ control, enlarged, onScale, children }: Props) {
  return (
    <TransformWrapper
      ref={control}
      minScale={1}
      maxScale={most}
      panning={{ disabled: !enlarged }}
      wheel={{ step: 0.004 }}
      doubleClick={{ mode: 'toggle', step: 1 }}
      onTransform={(_, { scale }) => {
        onScale(scale);
      }}
    >
      <TransformComponent
        wrapperStyle={touchAction(enlarged)}
        contentStyle={{ display: 'block', width: '100%' }}
      >
        {children}
      </TransformComponent>
    </TransformWrapper>
  );
}
