import { marketPlace } from '@commonhearth/domain/formatting';
import { selectSignedIn, useAppSelector, useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import type { Market } from '@commonhearth/schemas';
import { Button, icons, LinkButton, Stack } from '@commonhearth/ui';
import { FlowFrame } from './flow-frame.tsx';
import sharedYard from './pictures/shared-yard.svg';
import { PreferenceQuestions } from './preference-questions.tsx';
import { Refusal } from './refusal.tsx';
import { useFinish } from './use-finish.ts';

/** RTR-05: what somebody looks for; visitors make their account with it. */
export function Subscribe2({ market }: { readonly market: Market }) {
  const navigation = useNavigation();
  const signedIn = useAppSelector(selectSignedIn);
  const { busy, refusal, save } = useFinish(market);
  return (
    <FlowFrame
      title="What are you looking for?"
      lead={`So we show you the right homes in ${marketPlace(market.name)}. “Not sure” is fine.`}
      step={{ at: 2, of: 2 }}
      beside={<img src={sharedYard} alt="" />}
      foot={
        <>
          <LinkButton
            variant="quiet"
            icon={icons.arrowLeft}
            href={navigation.href('HFC Sign-up Subscribe')}
            LinkComponent={AppLink}
          >
            Back
          </LinkButton>
          <span className="main">
            {signedIn ? (
              <Button variant="primary" wide busy={busy} onClick={save}>
                Show me the homes
              </Button>
            ) : (
              <LinkButton
                variant="primary"
                wide
                href={navigation.href('HFC Sign-up')}
                LinkComponent={AppLink}
              >
                Next: your account
              </LinkButton>
            )}
          </span>
        </>
      }
    >
      <Stack $gap={5}>
        <Refusal words={refusal} />
        <PreferenceQuestions />
      </Stack>
    </FlowFrame>
  );
}
