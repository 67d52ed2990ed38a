import { marketPlace } from '@commonhearth/domain/formatting';
import { parameters } from '@commonhearth/domain';
import {
  navigationSlice,
  selectNavigation,
  selectPendingLike,
  selectSession,
  selectSignedIn,
  selectWishes,
  useAppDispatch,
  useAppSelector,
  useNavigation,
} from '@commonhearth/contract';
import { AppLink, RouteLink } from '@commonhearth/contract/router';
import type { Market } from '@commonhearth/schemas';
import { icons, LinkButton, PagePending, Stack } from '@commonhearth/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { QuietStart } from '../../frames/split-frame.ts';
import { FlowFrame } from './flow-frame.tsx';
import sharedYard from './pictures/shared-yard.svg';
import { useHomesQuery } from './use-finish.ts';

/** The homes of what was chosen are where an account leads, here and by a mail, unless the person was heading elsewhere. */
function useTarget(market: Market): void {
  const dispatch = useAppDispatch();
  const { href } = useNavigation();
  const query = useHomesQuery(market);
  const { redirectOnLogin } = useAppSelector(selectNavigation);
  const isIn = useAppSelector(selectSignedIn);
  const like = useAppSelector(selectPendingLike);
  const homes = href('HFC Home Dashboard');
  // what was granted is no wish any more: where it leads stands
  const isOurs =
    !isIn && like === null && (redirectOnLogin === null || redirectOnLogin.split('?')[0] === homes);
  const target = href('HFC Home Dashboard', {}, query);
  useEffect(() => {
    if (isOurs && redirectOnLogin !== target) dispatch(navigationSlice.actions.redirectOnLoginSet(target));
  }, [dispatch, isOurs, redirectOnLogin, target]);
}

interface Props {
  readonly market: Market;
  /** The form; it is another feature's. */
  readonly form: ReactNode;
}

/** Step 4: an account for what was chosen. Who is signed in needs none. */
export function AccountStep({ market, form }: Props) {
  const navigation = useNavigation();
  const { status, attempted } = useAppSelector(selectSession);
  const { areaNames } = useAppSelector(selectWishes);
  const [asVisitor, setAsVisitor] = useState(false);
  useTarget(market);
  if (!asVisitor && attempted && status === 'not signed in') setAsVisitor(true);
  const isIn = status === 'signed in';
  useEffect(() => {
    if (!isIn) return;
    if (asVisitor) navigation.continueAfterSignIn();
    else
      navigation.go('Onboard Flow', {
        params: { product: 'hfc', cityKey: market.key },
        query: { [parameters.flowStep]: 'preferences' },
        replace: true,
      });
  }, [isIn, asVisitor, navigation, market.key]);
  // the form stays while the account is made: what was typed is in it
  if (isIn || (!asVisitor && status === 'signing in'))
    return <PagePending label="One moment">{null}</PagePending>;
  const what = areaNames.length === 0 ? `all of ${marketPlace(market.name)}` : areaNames.join(', ');
  return (
    <FlowFrame
      title="Save your search"
      lead={
        <>
          You follow {what}.{' '}
          <RouteLink
            to="Onboard Flow"
            params={{ product: 'hfc', cityKey: market.key }}
            query={{ [parameters.flowStep]: 'areas' }}
          >
            Change it
          </RouteLink>
        </>
      }
      step={{ at: 4, of: 4 }}
      beside={<img src={sharedYard} alt="" />}
    >
      <Stack $gap={4}>
        {form}
        <p>
          Have an account? <RouteLink to="Login">Log in</RouteLink>
        </p>
        <QuietStart>
          <LinkButton
            variant="quiet"
            icon={icons.arrowLeft}
            href={navigation.href(
              'Onboard Flow',
              { product: 'hfc', cityKey: market.key },
              { [parameters.flowStep]: 'preferences' },
            )}
            LinkComponent={AppLink}
          >
            Back
          </LinkButton>
        </QuietStart>
      </Stack>
    </FlowFrame>
  );
}
