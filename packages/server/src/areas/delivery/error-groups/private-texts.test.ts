import { errorSite, report, stackIn, type ErrorSite } from './error-groups.harness.ts';

let site: ErrorSite;
beforeAll(async () => {
  site = await errorSite();
});
beforeEach(() => site.clear());
afterAll(() => site.api.close());

const secrets = ['hush', 'ada@example.org', '17 Mill Road', 'Ann Lee', 'near the old oak'] as const;
const text = `Can't save token=hush of ada@example.org, 17 Mill Road, for "Ann Lee" {"note":"near the old oak"}`;

it('[OWN-03] what is stored and shown of an error has no token, address, name or typed text', async () => {
  const sent = report({
    route: '/hfc/home?mlt=hush',
    message: text,
    stack: stackIn().replace('TypeError: x', `TypeError: ${text}`),
    component_stack: `\n    at Card (${text})`,
  });
  expect(await site.send(sent, 1, 'Browser of ada@example.org')).toBe(202);
  const group = await site.onlyGroup();
  const { rows } = await site.api.database.pool.query<{ row: object }>(
    'select to_jsonb(e) as row from client_errors e union all select to_jsonb(g) from error_groups g',
  );
  expect(rows).toHaveLength(2);
  const kept = JSON.stringify([rows, group, await site.show(group.error_group_id)]);
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
  // what an engineer needs is there
  expect(group.message).toContain("Can't save");
  expect(kept).toContain('home.js:1:100');
});
