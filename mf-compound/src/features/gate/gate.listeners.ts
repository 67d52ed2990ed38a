import { isAllReset, type AppDispatch, type StartListening } from '@commonhearth/contract';
import { gateResumed, type GateState } from './gate.slice.ts';
import { gateKey } from './kept-gate.ts';

interface Own {
  readonly signupGate?: GateState;
}

const resume =
  (): Parameters<AppDispatch>[0] =>
  (dispatch, _state, { kept }) => {
    const gate = kept.read(gateKey);
    if (gate !== undefined) dispatch(gateResumed(gate));
  };
const keep =
  ({ opened, seen }: GateState): Parameters<AppDispatch>[0] =>
  (_dispatch, _state, { kept }) => {
    kept.write(gateKey, { opened, seen });
  };

/** Goes on counting where this browser was, and keeps the count whenever it changes. */
export function keepGate(start: StartListening): void {
  start({
    predicate: (_action, now, before) =>
      (now as Own).signupGate !== undefined && (before as Own).signupGate === undefined,
    effect: (_action, api) => {
      api.dispatch(resume());
    },
  });
  start({
    predicate: (action, now, before) =>
      !isAllReset(action) && (now as Own).signupGate !== (before as Own).signupGate,
    effect: (_action, api) => {
      const { signupGate } = api.getState() as Own;
      if (signupGate !== undefined) api.dispatch(keep(signupGate));
    },
  });
}
