/** How the document looks in which a recording is played: the page that was seen, and the visitor's pointer above it. */
export const placeStyle = `
html, body { margin: 0; height: 100%; overflow: hidden; background: #fff; }
.replayer-wrapper { position: absolute; top: 0; left: 0; transform-origin: 0 0; }
.replayer-wrapper > iframe { display: block; border: 0; background: #fff; pointer-events: none; }
.replayer-mouse { position: absolute; z-index: 1; width: 20px; height: 20px; margin: -10px 0 0 -10px;
  border-radius: 50%; background: #5b4be8; opacity: 0.7; pointer-events: none; }
.replayer-mouse.active, .replayer-mouse.touch-active { opacity: 1; box-shadow: 0 0 0 8px #5b4be855; }
.replayer-mouse.touch-device { opacity: 0; }
.replayer-mouse.touch-device.touch-active { opacity: 1; }
`;
