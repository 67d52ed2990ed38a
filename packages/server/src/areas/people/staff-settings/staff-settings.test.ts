import {
  createPerson,
  createTestApi,
  limitedTokenOf,
  superuserEmail,
} from '@commonhearth/testing-server/api';

it('[OPS-02d] staff are told where the CRM is, and that it is nowhere; nobody else is', async () => {
  const path = '/hfc/_i/settings';
  const told = async (env: Readonly<Record<string, string>>) => {
    const api = await createTestApi({ env });
    const staff = await createPerson(api, { staff: true });
    const consumer = await createPerson(api);
    const answers = [
      await api.call('GET', path, { token: staff.token }),
      await api.call('GET', path, { token: consumer.token }),
      await api.call('GET', path),
    ];
    await api.close();
    return answers;
  };
  const [set, refused, anonymous] = await told({ CRM_URL: 'https://crm.example.org/homes/' });
  expect(set?.body).toEqual({
    settings: { crm_url: 'https://crm.example.org/homes/', is_superuser: false },
  });
  expect([refused?.status, anonymous?.status]).toEqual([404, 401]);
  expect(JSON.stringify([refused?.body, anonymous?.body])).not.toContain('crm.example');
  expect((await told({}))[0]?.body).toEqual({ settings: { crm_url: null, is_superuser: false } });
});

it('tells superusers that they are, but by magic link', async () => {
  const api = await createTestApi();
  const superuser = await createPerson(api, { staff: true, email: superuserEmail });
  const { body } = await api.call('GET', '/hfc/_i/settings', { token: superuser.token });
  const limited = await api.call('GET', '/hfc/_i/settings', { token: await limitedTokenOf(api, superuser) });
  await api.close();
  expect(body).toMatchObject({ settings: { is_superuser: true } });
  expect(limited.status).toBe(404);
});
