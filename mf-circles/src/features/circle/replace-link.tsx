import {
  useEndCircleInvitationForCirclesMutation,
  useRenewCircleInvitationForCirclesMutation,
} from '../../api.generated.ts';
import { AskFirst } from '../../circle/ask-first.tsx';

interface Props {
  readonly circleId: string;
  /** Ends the link without a new one. */
  readonly ends: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before the link that friends have stops working. */
export function ReplaceLink({ circleId, ends, ...rest }: Props) {
  const [end] = useEndCircleInvitationForCirclesMutation();
  const [renew] = useRenewCircleInvitationForCirclesMutation();
  return (
    <AskFirst
      {...rest}
      title={ends ? 'End the link?' : 'Make a new link?'}
      confirmLabel={ends ? 'End the link' : 'Make a new link'}
      cancelLabel="Keep it"
      run={() => (ends ? end({ circleId }) : renew({ circleId }))}
    >
      <p>
        Friends who have the link can no longer join with it. People who joined stay in the circle.
        {!ends && ' Send the new link to those you still want to invite.'}
      </p>
    </AskFirst>
  );
}
