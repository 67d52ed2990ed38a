import { fakeFetch, validTokens, renderWithPlatform } from '@commonhearth/testing/platform';
import { act } from '@testing-library/react';

import { useAddByHand } from './use-add-by-hand.ts';

it('empties the form for the next home once one was added', async () => {
  const added: string[] = [];
  let form: ReturnType<typeof useAddByHand> | undefined;
  function Subject() {
    form = useAddByHand('7', (address) => added.push(address));
    return null;
  }
  const fetch = fakeFetch({
    'POST /api/hfc/_i/review_periods/7/compounds/manual': {
      body: { compound: { home: { formatted_address: '12 Elm St' } } },
    },
  });
  renderWithPlatform(<Subject />, { services: { fetch, tokens: validTokens } });
  const empty = form?.values;
  act(() => {
    form?.set({
      ...{ street: '12 Elm St', city: 'Seattle', state: 'WA', zipcode: '98107' },
      ...{ pin: { lat: 47.67, lng: -122.38 }, price: 900_000 },
    });
  });
  await act(async () => {
    await form?.submit();
  });
  expect(added).toEqual(['12 Elm St']);
  expect(form?.values).toEqual(empty);
});
