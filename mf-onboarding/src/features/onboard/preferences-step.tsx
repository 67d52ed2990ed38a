import { marketPlace } from '@commonhearth/domain/formatting';
import { parameters } from '@commonhearth/domain';
import { selectSignedIn, selectWishes, useAppSelector, useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import type { Market } from '@commonhearth/schemas';
import { Button, icons, LinkButton } from '@commonhearth/ui';
import { FlowFrame } from './flow-frame.tsx';
import sharedYard from './pictures/shared-yard.svg';
import { PreferenceQuestions } from './preference-questions.tsx';
import { Refusal } from './refusal.tsx';
import { useFinish } from './use-finish.ts';

/** Step 3, and the last one for who is signed in. */
export function PreferencesStep({ market, of }: { readonly market: Market; readonly of: number }) {
  const navigation = useNavigation();
  const signedIn = useAppSelector(selectSignedIn);
  const answered = Object.keys(useAppSelector(selectWishes).homePreferences).length > 0;
  const { busy, refusal, save } = useFinish(market);
  const to = (fs: string): string =>
    navigation.href('Onboard Flow', { product: 'hfc', cityKey: market.key }, { [parameters.flowStep]: fs });
  return (
    <FlowFrame
      title="Three quick questions"
      lead="“Not sure” is fine; we won’t call you."
      step={{ at: 3, of }}
      beside={<img src={sharedYard} alt="" />}
      foot={
        <>
          <LinkButton variant="quiet" icon={icons.arrowLeft} href={to('areas')} LinkComponent={AppLink}>
            Back
          </LinkButton>
          <span className="main">
            {signedIn ? (
              <Button variant="primary" wide busy={busy} onClick={save}>
                Follow {marketPlace(market.name)}
              </Button>
            ) : (
              <LinkButton variant="primary" wide href={to('account')} LinkComponent={AppLink}>
                {answered ? 'Next: your account' : 'Skip to your account'}
              </LinkButton>
            )}
          </span>
        </>
      }
    >
      <Refusal words={refusal} />
      <PreferenceQuestions />
    </FlowFrame>
  );
}
