import { buildAgent, buildFullArea, buildManifest, buildRegionInfo } from '@commonhearth/fixtures/entities';
import type { StaffPerson } from '@commonhearth/schemas';
import type { Answers } from '@commonhearth/testing/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, buildPerson, interceptSavedFiles, openAsStaff } from '../admin.harness.tsx';
import PeoplePage from './people.tsx';

const content = 'GET /content/cached_model_data';
async function find(person: StaffPerson | null, more: Answers = {}) {
  openAsStaff(<PeoplePage />, {
    'GET /api/hfc/_i/people?email=ann%40example.com': { body: { people: person === null ? [] : [person] } },
    ...more,
  });
  await userEvent.type(screen.getByLabelText('Person’s email'), ' ann@example.com {Enter}');
}
const fact = async (name: string) => (await screen.findByText(name)).nextElementSibling;

it('[RTR-47] shows one person by address: which mail they get and why not, and what is not confirmed', async () => {
  await find(
    buildPerson({
      email_verified: false,
      receives_product_emails: false,
      unsubscriptions: [{ unsubscribe_from: 'alerts', object_type: 'compound', at }],
      waits_for: [{ city_key: 'oakland_ca', at }],
    }),
  );
  expect(await screen.findByText('This address isn’t confirmed.')).toBeVisible();
  expect(await fact('Alerts about homes')).toHaveTextContent('Gets them');
  expect(await fact('Newsletter')).toHaveTextContent('Does not They do not get the newsletter.');
  expect(await fact('Waits for')).toHaveTextContent('Oakland, CA');
  expect(screen.getByText(/all emails on, product emails off, newsletter off/)).toBeVisible();
  expect(screen.getByText(/^alerts about one home/)).toBeVisible();
});

it('leads from each area that somebody was let into to its page of early access', async () => {
  await find(buildPerson({ beta_area_ids: ['11'], beta_approval_area_ids: ['11', '12'] }), {
    [`${content}/published_compounds/manifest.json`]: { body: buildManifest() },
    [`${content}/regions.json`]: { body: buildRegionInfo({ areas: [] }) },
    'GET /api/hfc/_i/full_areas': { body: { areas: [buildFullArea({ name: 'Temescal' })] } },
  });
  expect(await screen.findByRole('link', { name: 'Temescal' })).toHaveAttribute(
    'href',
    '/HFCi Area Beta Users?mk=bay_area&ar=Temescal',
  );
  expect(await fact('Access once confirmed')).toHaveTextContent(/^area 12$/);
});

it('of an address that nothing is known of it says so, and of one without an account what is known', async () => {
  await find(null);
  expect(await screen.findByText('No results for ann@example.com')).toBeVisible();
});

it('an address without an account has no advisor to choose', async () => {
  await find(buildPerson({ user_id: null, name: '', create_timestamp: null }));
  expect(await screen.findByText(/No account uses this address/)).toBeVisible();
  expect(screen.queryByLabelText('Advisor')).not.toBeInTheDocument();
});

it('[RTR-47] who complained is named so before mail goes to them again, and a refusal stays in the question', async () => {
  await find(buildPerson({ suppressed: { reason: 'They reported it.', by_complaint: true, at } }), {
    'DELETE /api/hfc/_i/suppressions?email=ann%40example.com': {
      status: 404,
      body: {
        type: 'about:blank',
        title: 'A suppression of this address was not found.',
        status: 404,
        code: 'not_found',
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Resume emails…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Resume emails to ann@example.com?' });
  expect(dialog).toHaveTextContent('This person reported our email as spam.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Resume emails' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('was not found');
});

it('[RTR-47] [CAL-152] saves the chosen advisor and resumes emails', async () => {
  const suppressed = { reason: 'It bounced: 550 no such user', by_complaint: false, at };
  let person = buildPerson({
    subscribers: [{ subscriber_id: '5', market_id: '1', area_names: [] }],
    suppressed,
    mails: buildPerson().mails.map((mail) => ({ ...mail, refusal: 'The address is suppressed.' })),
  });
  const sent: unknown[] = [];
  await find(person, {
    'GET /api/hfc/_i/people?email=ann%40example.com': () => ({ body: { people: [person] } }),
    [`${content}/published_compounds/manifest.json`]: { body: buildManifest() },
    [`${content}/regions.json`]: { body: buildRegionInfo({ areas: [] }) },
    'GET /api/hfc/_i/agents': {
      body: { agents: [buildAgent(), buildAgent({ agent_id: '2', name: 'Amir Rossi', is_fallback: false })] },
    },
    'PUT /api/hfc/_i/users/advisor': (body) => {
      sent.push(body);
      person = { ...person, lnf_advisor: '2' };
      return { body: { user: person } };
    },
    'DELETE /api/hfc/_i/suppressions?email=ann%40example.com': () => {
      person = { ...person, suppressed: null, mails: buildPerson().mails };
      return { status: 204 };
    },
  });
  const region = (name: string) => within(screen.getByRole('region', { name }));
  const advisor = await screen.findByLabelText('Advisor');
  await waitFor(async () => {
    expect(await fact('Follows')).toHaveTextContent('Bay Area: all of it');
  });
  await userEvent.selectOptions(advisor, 'Amir Rossi');
  await userEvent.click(region('Ann').getByRole('button', { name: 'Save advisor' }));
  await waitFor(() => {
    expect(region('Ann').getByRole('button', { name: 'Save advisor' })).toHaveAccessibleDescription(
      'Already the advisor.',
    );
  });
  expect(sent).toEqual([{ email: 'ann@example.com', agent_id: '2' }]);
  const mail = region('Emails they get');
  expect(mail.getByText(suppressed.reason)).toBeVisible();
  await userEvent.click(mail.getByRole('button', { name: 'Resume emails…' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Resume emails' }),
  );
  await waitFor(() => {
    expect(region('Emails they get').getAllByText('Gets them')).toHaveLength(2);
  });
});

it('[CAL-138] saves the waitlist as the CSV file that the server makes', async () => {
  const savedTexts = interceptSavedFiles();
  const csv = `"'+1@example.com","boston"`;
  const asked = { city_key: 'boston', market_id: '7', email: '+1@example.com', time: at };
  openAsStaff(<PeoplePage />, {
    'GET /api/hfc/_i/coming_soon_interest': {
      body: {
        interest: [{ interest_id: '1', ...asked, told_by: null }],
        markets: [
          {
            ...{ market_id: '7', addresses: 1, told: 0, open: false, broadcast: null },
            cities: [{ city_key: 'boston', addresses: 1 }],
          },
        ],
      },
    },
    'GET /api/hfc/_i/coming_soon_interest?format=csv': { body: csv },
  });
  expect(await screen.findByRole('row', { name: /^market 7/ })).toHaveTextContent('Not open');
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(async () => {
    expect(await savedTexts()).toEqual([csv]);
  });
});

it('keeps the question open when its answer is lost and the person cannot be read again', async () => {
  const person = buildPerson({ suppressed: { reason: 'It bounced.', by_complaint: false, at } });
  let isOnline = true;
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  await find(person, {
    'GET /api/hfc/_i/people?email=ann%40example.com': () =>
      isOnline ? { body: { people: [person] } } : lost(),
    'DELETE /api/hfc/_i/suppressions?email=ann%40example.com': lost,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Resume emails…' }));
  isOnline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Resume emails' }));
  expect(await screen.findByText('Couldn’t load the person')).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('We couldn’t connect.');
  isOnline = true;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => {
    expect(screen.queryByText('Couldn’t load the person')).toBeNull();
  });
});

it('[RTR-47] offers to write to those who asked for a market once it is open, and once only', async () => {
  const market = { addresses: 3, told: 0, cities: [{ city_key: 'boston', addresses: 3 }] };
  const written: unknown[] = [];
  const { gone } = openAsStaff(<PeoplePage />, {
    'POST /api/hfc/_i/email_broadcasts': (body) => {
      written.push(body);
      return { body: { broadcast: { broadcast_id: '5' } } };
    },
    'GET /api/hfc/_i/coming_soon_interest': {
      body: {
        interest: [
          {
            interest_id: '1',
            city_key: 'boston',
            market_id: '7',
            email: 'bob@example.com',
            time: at,
            told_by: null,
          },
        ],
        markets: [
          { ...market, market_id: '7', open: true, broadcast: null },
          { ...market, market_id: '8', open: true, broadcast: { broadcast_id: '4', state: 'draft' } },
          { ...market, market_id: '9', open: false, broadcast: null },
        ],
      },
    },
  });
  const row = (name: RegExp) => screen.findByRole('row', { name });
  expect(within(await row(/^market 7/)).getByRole('button', { name: /Write to them/ })).toBeVisible();
  expect(within(await row(/^market 8/)).getByRole('link', { name: 'Draft' })).toHaveAttribute(
    'href',
    '/HFCi Email Broadcast?bid=4',
  );
  expect(await row(/^market 9/)).toHaveTextContent('Available once a home is public');
  // each part of the page is called another thing
  const names = screen.getAllByRole('region').map((part) => part.getAttribute('aria-label'));
  expect(names).toEqual([...new Set(names)]);
  expect(screen.getAllByRole('button', { name: /Write to them/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /Write to them/ }));
  await waitFor(() => {
    expect(gone).toEqual(['/HFCi Email Broadcast?bid=5']);
  });
  // to them, and not to the subscribers of that market
  expect(written).toEqual([{ audience: { market_ids: [], area_ids: [], interest_market_id: '7' } }]);
});

it('[ADM-06] staff who are no superusers see no list of staff, and superusers cannot take their own right', async () => {
  const { unmount } = openAsStaff(<PeoplePage />, {});
  expect(await screen.findByText(/No one is waiting for a city yet/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Staff' })).not.toBeInTheDocument();
  unmount();
  const member = { user_id: '1', email: 'sue@example.com', name: 'Sue', granted_by: null, since: null };
  openAsStaff(<PeoplePage />, {
    'GET /api/hfc/_i/settings': { body: { settings: { crm_url: null, is_superuser: true } } },
    'GET /api/hfc/_i/staff': {
      body: {
        staff: [
          { ...member, is_superuser: true },
          {
            ...member,
            user_id: '2',
            email: 'ben@example.com',
            is_superuser: false,
            granted_by: 'Sue',
            since: at,
          },
        ],
      },
    },
  });
  expect(await screen.findByRole('row', { name: /^sue@example.com/ })).toHaveTextContent('from settings');
  expect(await screen.findByRole('row', { name: /^ben@example.com/ })).toHaveTextContent(
    'by Sue, Nov 20, 2026',
  );
  expect(screen.getAllByRole('button', { name: /^Remove access of/ })).toHaveLength(1);
});

it('what did not load says so and can be asked for again', async () => {
  openAsStaff(<PeoplePage />, { 'GET /api/hfc/_i/coming_soon_interest': { status: 500, body: {} } });
  expect(await screen.findByText('Couldn’t load the waitlist')).toBeVisible();
});
