import { marketPlace } from '@commonhearth/domain/formatting';
import { useNavigation } from '@commonhearth/contract';
import { RouteLink, useParams } from '@commonhearth/contract/router';
import { MessageView, PagePending, Stack } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { unlistedPlace } from '@commonhearth/domain';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { goIntoMarket } from '../../places/market-route.ts';
import { PlacesMissing } from '../../places/places-missing.tsx';
import { usePlace } from '../../places/use-place.ts';
import { useRegions } from '../../places/use-regions.ts';
import { InterestForm } from '../../places/interest-form.tsx';
import { OpenMarkets } from './open-markets.tsx';

const Column = styled.div`
  width: min(100%, 480px);
  /* of the form, so that a second press on its button meets nothing that came up */
  min-height: 11rem;
  margin-inline: auto;
  text-align: left;
`;

/** A place that is not open: who waits for it leaves an address. An open one leads into its flow. */
export function ComingSoon() {
  const navigation = useNavigation();
  const { cityKey = '' } = useParams();
  const { place, failed, retry } = usePlace(cityKey);
  const { status, open, retry: retryRegions } = useRegions();
  const market = open.find((one) => one.key === place?.market?.key);
  useEffect(() => {
    if (market !== undefined) goIntoMarket(navigation, market);
  }, [navigation, market]);
  if (failed) return <PlacesMissing onRetry={retry} />;
  if (status === 'failed') return <PlacesMissing onRetry={retryRegions} />;
  if (place === undefined || status === 'waiting' || market !== undefined)
    return <PagePending label="Loading the city">{null}</PagePending>;
  if (place === null)
    return (
      <MessageView
        title="We don’t know this city"
        figure={<HouseFace face="Thurber" hue="sky-blue" size={112} />}
        footer={<RouteLink to="Onboard City Select Only Flow">Find your city</RouteLink>}
      >
        <Stack $gap={5}>
          <p>The link may have a typo, or the city isn’t on our list yet.</p>
          {unlistedPlace(cityKey) !== null && (
            <Column>
              <InterestForm key={cityKey} cityKey={cityKey} />
            </Column>
          )}
        </Stack>
      </MessageView>
    );
  return (
    <MessageView
      title={`We’re not in ${marketPlace(place.name)} yet`}
      figure={<HouseFace face="Winkle" hue="light-orange" size={112} />}
      footer={<OpenMarkets markets={open} />}
    >
      <Stack $gap={5}>
        <p>We’ll open once we can check its homes every week.</p>
        <Column>
          <InterestForm key={place.key} cityKey={place.key} placeName={place.name} />
        </Column>
      </Stack>
    </MessageView>
  );
}
