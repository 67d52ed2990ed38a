import type { Circle } from '@commonhearth/schemas';
import type { Answer } from '@commonhearth/testing/platform';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ben, buildCircle, buildMember, emailsCall, listing, openCircle } from '../circles.harness.tsx';
import CircleSettingsPage from './circle-settings.tsx';

const base = '/api/hfc/circles/c1';
const done: Answer = { status: 204 };
const renamed: Answer = { body: { circle: buildCircle() } };

function openSettings(circle: Circle, call: string, answer: Answer) {
  const sent: unknown[] = [];
  const opened = openCircle(<CircleSettingsPage />, {
    ...listing(circle),
    [call]: (body) => {
      sent.push(body);
      return answer;
    },
  });
  return { ...opened, sent };
}
async function confirm(button: string, title: string, label = button) {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: title });
  const words = dialog.textContent;
  fireEvent.click(within(dialog).getByRole('button', { name: label }));
  return words;
}

it('[CAL-172] renames the circle', async () => {
  const { sent, notices } = openSettings(buildCircle(), `PUT ${base}`, renamed);
  const field = await screen.findByRole('textbox', { name: 'Name of the circle' });
  const save = screen.getByRole('button', { name: 'Save name' });
  fireEvent.change(field, { target: { value: ' ' } });
  fireEvent.click(save);
  expect(field).toBeInvalid();
  fireEvent.change(field, { target: { value: 'Oak & Fig' } });
  fireEvent.click(save);
  await waitFor(() => {
    expect(notices).toEqual(['Renamed to Oak & Fig.']);
  });
  expect(sent).toEqual([{ name: 'Oak & Fig' }]);
});

it('[CAL-177] changes name and needs of the own household', async () => {
  const { sent, notices } = openSettings(buildCircle(), `PUT ${base}/households/h-ada`, renamed);
  const name = await screen.findByRole('textbox', { name: 'Name of your household' });
  const bedrooms = screen.getByRole('combobox', { name: 'Bedrooms, at least' });
  expect(bedrooms).toHaveValue('2');
  expect(screen.getByRole('checkbox', { name: 'Parking' })).toBeChecked();
  fireEvent.change(name, { target: { value: 'Ada & Kim' } });
  fireEvent.change(bedrooms, { target: { value: '0' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Parking' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Step-free' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save household' }));
  await waitFor(() => {
    expect(notices).toEqual(['Saved Ada & Kim.']);
  });
  expect(sent).toEqual([{ name: 'Ada & Kim', needs: { bedrooms: 0, musts: ['step_free'] } }]);
});

it('[CAL-174] hands the circle over after a question', async () => {
  const { sent, notices } = openSettings(buildCircle(), `PUT ${base}/owner`, renamed);
  await confirm('Make owner: Ben', 'Make Ben the owner?', 'Make Ben the owner');
  await waitFor(() => {
    expect(notices).toEqual(['Ben is the owner now.']);
  });
  expect(sent).toEqual([{ member_id: 'm-ben' }]);
});

it('[CAL-175] removes a member, and says that the link ends too', async () => {
  const { notices } = openSettings(buildCircle(), `DELETE ${base}/members/m-ben`, done);
  expect(await confirm('Remove Ben', 'Remove Ben?')).toContain('The invitation link ends too');
  await waitFor(() => {
    expect(notices).toEqual(['Ben is no longer in the circle.']);
  });
});

it('[CAL-175] leaves the circle, and says what becomes of it', async () => {
  const { gone, notices } = openSettings(buildCircle(), `DELETE ${base}/members/m-ada`, done);
  const words = await confirm('Leave circle', 'Leave Fern Street crew?');
  expect(words).toContain('Ben becomes the owner.');
  expect(words).toContain('Your household “The fig house” is deleted');
  await waitFor(() => {
    expect(gone).toEqual(['/Circles']);
  });
  expect(notices).toEqual(['You left Fern Street crew.']);
});

it('says that the last one to leave deletes the circle', async () => {
  openSettings(buildCircle({ members: [buildMember()] }), `DELETE ${base}/members/m-ada`, done);
  expect(await confirm('Leave circle', 'Leave Fern Street crew?')).toContain('so it is deleted');
});

it('[CAL-173] deletes the circle after a question, which stays open with the reason for a failure', async () => {
  const away = { status: 503, body: { code: 'unavailable', title: 'The site is away. Try again.' } };
  const { gone, unmount } = openSettings(buildCircle(), `DELETE ${base}`, away);
  await confirm('Delete circle', 'Delete Fern Street crew?');
  expect(await screen.findByText('The site is away. Try again.')).toBeVisible();
  expect(gone).toEqual([]);
  unmount();
  const again = openSettings(buildCircle(), `DELETE ${base}`, done);
  await confirm('Delete circle', 'Delete Fern Street crew?');
  await waitFor(() => {
    expect(again.gone).toEqual(['/Circles']);
  });
});

it('lets other members change their household and leave, and nothing else', async () => {
  const members = [{ ...ben, is_owner: true }, buildMember({ is_owner: false })];
  openSettings(buildCircle({ members }), `PUT ${base}`, renamed);
  expect(await screen.findByText(/Ben can rename this circle/)).toBeVisible();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  const labels = screen.getAllByRole('button').map((one) => one.textContent);
  expect(labels).toEqual(['Save household', 'Leave circle']);
});

it('[CAL-193] the owner changes the rule of the circle, which offers all but one from three households on', async () => {
  const three = buildCircle({
    households: [
      ...buildCircle().households,
      { household_id: 'h-cleo', name: 'Cleo', needs: { bedrooms: 1, musts: [] } },
    ],
  });
  const { sent, notices, unmount } = openSettings(three, `PUT ${base}/rule`, renamed);
  expect(await screen.findByRole('radio', { name: 'All households say yes' })).toBeChecked();
  fireEvent.click(screen.getByRole('radio', { name: 'All but one say yes' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /One “not for us”/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save rule' }));
  await waitFor(() => {
    expect(notices).toEqual(['Rule saved.']);
  });
  expect(sent).toEqual([{ shortlist_rule: 'all_but_one', one_no_rules_out: true }]);
  unmount();
  openSettings(buildCircle(), `PUT ${base}/rule`, { status: 503 });
  fireEvent.click(await screen.findByRole('button', { name: 'Save rule' }));
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'All but one say yes' })).toBeNull();
});

it('the other members read the rule', async () => {
  const members = [buildMember({ is_owner: false }), { ...ben, is_owner: true }];
  openSettings(buildCircle({ members, one_no_rules_out: true }), `PUT ${base}/rule`, renamed);
  expect(
    await screen.findByText(
      'A home is shortlisted when all households say yes. One “not for us” rules it out.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save rule' })).toBeNull();
});

it('a member who leaves the circle can keep their notes in it', async () => {
  const { sent } = openSettings(buildCircle(), `DELETE ${base}/members/m-ada`, done);
  fireEvent.click(await screen.findByRole('button', { name: 'Leave circle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Fern Street crew?' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: /Leave my notes here/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Leave circle' }));
  await waitFor(() => {
    expect(sent).toEqual([{ leaves_notes: true }]);
  });
});

it('[CAL-198] one press stops the daily email about the circle, and another one starts it again', async () => {
  let emails = true;
  const sent: unknown[] = [];
  const { notices } = openCircle(<CircleSettingsPage />, {
    ...listing(buildCircle()),
    [emailsCall]: () => ({ body: { emails } }),
    [`PUT ${base}/emails`]: (body) => {
      ({ emails } = body as { emails: boolean });
      sent.push(body);
      return { body: { emails } };
    },
  });
  const box = await screen.findByRole('checkbox', { name: /^One email a day/ });
  expect(box).toBeChecked();
  fireEvent.click(box);
  await waitFor(() => {
    expect(notices).toEqual(['No more email from this circle.']);
  });
  await waitFor(() => {
    expect(box).not.toBeChecked();
  });
  fireEvent.click(box);
  await waitFor(() => {
    expect(notices).toHaveLength(2);
  });
  expect(sent).toEqual([{ emails: false }, { emails: true }]);
});

it('[CAL-198] says why an email choice was not saved, and shows what holds', async () => {
  openSettings(buildCircle(), `PUT ${base}/emails`, { status: 503 });
  const box = await screen.findByRole('checkbox', { name: /^One email a day/ });
  fireEvent.click(box);
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(box).toBeChecked();
});
