import { roomStyle, type Registry } from '@commonhearth/registry';
import { useLayoutEffect } from 'react';

const styleId = 'rooms';

/** Reserves the heights of what fills the places of a route. The server's page begins with the style of its own route. */
export function useRooms(registry: Registry, routeName: string | undefined): void {
  useLayoutEffect(() => {
    const rules = roomStyle(registry, routeName);
    let style = document.getElementById(styleId);
    if (style === null && rules !== '') {
      style = Object.assign(document.createElement('style'), { id: styleId });
      document.head.append(style);
    }
    if (style !== null && style.textContent !== rules) style.textContent = rules;
  }, [registry, routeName]);
}
