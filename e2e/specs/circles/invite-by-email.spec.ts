import { expectAccessible } from '../../fixtures/accessibility.ts';
import { startCircle } from '../../fixtures/circles.ts';
import { makePerson } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

test.use({ viewport: phone });

test('[CAL-187] a friend is invited by email, looks without a token in the address, and says no for good', async ({
  page: ada,
  request,
  browser,
  site,
  signInAs,
  expectedErrors,
}) => {
  await makePerson(request, 'ada-m@people.example', 'Ada Okafor');
  await signInAs('ada-m@people.example');
  await startCircle(ada, 'Elm Street crew', 'The elm');
  await ada.getByRole('button', { name: 'Invite', exact: true }).click();
  const form = ada.getByRole('form', { name: 'Or by email' });
  const send = form.getByRole('button', { name: 'Send invitation' });
  await form.getByLabel('Email of a friend').fill('kim-m@friends.example');
  await send.click();
  await expect(form.getByText('Invitation sent to kim-m@friends.example.')).toBeVisible();
  // the email needs a link, so there is one now
  await expect(ada.getByRole('textbox', { name: 'Link' })).toBeVisible();
  await expectAccessible(ada);

  const [mail] = await site.sql.query<{ subject: string; text: string }>(
    'select subject, text from mails where to_address = $1',
    ['kim-m@friends.example'],
  );
  expect(mail?.subject).toBe('Ada wants you next door');
  const addressIn = (pattern: RegExp): string => pattern.exec(mail?.text ?? '')?.[0] ?? '';
  const link = addressIn(/\S+\/hfc\/invitation#\S+/);
  const no = addressIn(/\S+\/unsubscribe_hfc\S+/);
  const context = await browser.newContext({ viewport: phone, baseURL: site.origin });
  const kim = await context.newPage();
  await kim.goto(link);
  await expect(kim.getByRole('heading', { level: 1, name: 'Ada wants you next door' })).toBeVisible();
  await expect(kim).toHaveURL('/hfc/invitation');
  await kim.goto(no, { waitUntil: 'load' });
  await kim.getByRole('button', { name: 'Stop invitations from friends' }).click();
  await expect(kim.getByRole('heading', { name: 'Done' })).toBeVisible();

  expectedErrors.push('409');
  await form.getByLabel('Email of a friend').fill('kim-m@friends.example');
  await send.click();
  await expect(form.getByText('We can’t send that one. Share the link with them yourself.')).toBeVisible();
});
