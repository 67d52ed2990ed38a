import { selectSignedIn, useAppSelector } from '@commonhearth/contract';
import { useState } from 'react';
import { AccountStep, OnboardFlow } from '../../features/onboard/index.ts';
import { CheckYourMail, SignUpForm, useAwaitedMail, type TypedBefore } from '../../features/sign-up/index.ts';

/** RTR-03: from a city to an account in four steps. */
export default function OnboardPage() {
  const signedIn = useAppSelector(selectSignedIn);
  const mail = useAwaitedMail();
  const [typed, setTyped] = useState<TypedBefore>();
  return (
    <OnboardFlow
      account={(market) =>
        mail.email !== undefined && !signedIn ? (
          <CheckYourMail email={mail.email} onStartAgain={mail.startAgain} />
        ) : (
          <AccountStep
            market={market}
            form={
              <SignUpForm
                onConfirm={mail.awaitAt}
                again={mail.again}
                marketName={market.name}
                typed={typed}
                onTyped={setTyped}
              />
            }
          />
        )
      }
    />
  );
}
