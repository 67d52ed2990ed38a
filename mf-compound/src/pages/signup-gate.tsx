import { GateDialog } from '../features/gate/index.ts';

/** The signup gate, above whatever page is open: the contract's state decides whether it stands. */
export default function SignupGate() {
  return <GateDialog />;
}
