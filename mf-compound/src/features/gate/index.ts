export { keepGate } from './gate.listeners.ts';
export { gateSlice } from './gate.slice.ts';
export { SignupGate } from './signup-gate.tsx';
