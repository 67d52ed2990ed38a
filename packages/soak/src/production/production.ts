import { openBrowser } from '@commonhearth/bench/open-browser';
import { startServer, expectThat, pause, ownSurroundings, type Soak } from '@commonhearth/bench/product';
import { startSmtpServer, type SmtpServer } from '@commonhearth/testing-server/smtp-server';
import type { Browser, Page } from 'playwright-core';
import { servedBy, startNginx, type Proxy } from '../programs/nginx.ts';
import { confirmationOf, productionEnv, publishFirstHomes } from './production-site.ts';

const password = 'a-long-password-7';
/** Reports of client errors that one place may send in a minute. */
const perMinute = 30;

/**
 * The production profile behind nginx with https: who signs up confirms by the mail in another browser and likes a
 * home; once on one server, once on two that take each next request in turn.
 */
export async function soakProduction(soak: Soak): Promise<string> {
  const { sql, dataDir, env: usual } = await ownSurroundings(soak);
  const smtp = await startSmtpServer();
  soak.defer(() => smtp.stop());
  const proxy = await startNginx(soak);
  const env = productionEnv(usual, proxy.origin, smtp.url);
  const first = await startServer(soak, env).origin;
  await proxy.serve([first]);
  await publishFirstHomes({ sql, env, folder: dataDir, origin: first, siteUrl: proxy.origin, smtp });
  const browser = await openBrowser();
  soak.defer(() => browser.close());
  const liked = async (email: string): Promise<number> =>
    (
      await sql.query(
        "select 1 from likes l join subscribers s using (subscriber_id) join users u using (user_id) where l.status = 'liked' and u.email = $1",
        [email],
      )
    ).length;
  const seen: string[] = [];
  for (const servers of [[first], [first, await startServer(soak, env).origin]]) {
    await proxy.serve(servers);
    const email = `robin-${servers.length}@people.example`;
    const served = await walk(browser, smtp, proxy, email);
    expectThat((await liked(email)) === 1, `the like of ${email} is not in the database`);
    expectThat(served.size === servers.length, `${served.size} of ${servers.length} servers were asked`);
    seen.push([...served.values()].join(' + '));
    await expectCallersCounted(proxy, servers.length);
  }
  return `sign-up, mail, another browser, like: on one server (${seen[0] ?? ''} requests) and on two in turn (${seen[1] ?? ''}), behind nginx with https; ${perMinute} reports a minute for each caller, whatever he says of himself`;
}

/** How many requests each server answered. */
type Served = Map<string, number>;

async function walk(browser: Browser, smtp: SmtpServer, proxy: Proxy, email: string): Promise<Served> {
  const served: Served = new Map();
  const faults: string[] = [];
  const open = async (): Promise<Page> => {
    // the certificate is one of our own
    const context = await browser.newContext({ baseURL: proxy.origin, ignoreHTTPSErrors: true });
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('request', (request) => {
      if (!/^(https|data|blob):/.test(request.url())) faults.push(`asked without https: ${request.url()}`);
    });
    page.on('response', (response) => {
      const by = response.headers()[servedBy];
      if (by !== undefined) served.set(by, (served.get(by) ?? 0) + 1);
      const cookies = response.headers()['set-cookie'] ?? '';
      if (cookies.split('\n').some((cookie) => cookie !== '' && !/;\s*secure/i.test(cookie)))
        faults.push(`a cookie that is not Secure: ${response.url()}`);
    });
    return page;
  };
  const here = await open();
  const answer = await here.goto('/hfc/signup');
  expectThat(
    answer?.headers()['strict-transport-security'] !== undefined,
    'a page over https has no Strict-Transport-Security',
  );
  await here.getByLabel(/name/i).first().fill('Robin');
  await here.getByLabel('Email').fill(email);
  await here.getByLabel('Password', { exact: true }).fill(password);
  await here.getByRole('button', { name: 'Sign up' }).click();
  await here.getByRole('heading', { name: 'Check your email' }).waitFor();
  const link = await confirmationOf(smtp, email, proxy.origin);
  const other = await open();
  await other.goto(link.href);
  await other.getByRole('heading', { name: 'One last thing' }).waitFor();
  // asked for the password, it says that it needs one
  const asked = faults.splice(0).filter((fault) => !/403/.test(fault));
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Confirm my email' }).click();
  await other.waitForURL('**/hfc/home**');
  await other.getByRole('button', { name: 'Account of Robin' }).waitFor();
  const canonical = await other.locator('link[rel=canonical]').getAttribute('href');
  expectThat(
    canonical?.startsWith(`${proxy.origin}/`) === true,
    `the canonical address is ${canonical ?? ''}`,
  );
  const heart = other
    .getByRole('list', { name: 'Homes' })
    .getByRole('article')
    .first()
    .getByRole('button', { name: /shortlist/i });
  const stored = other.waitForResponse((response) => response.url().endsWith('/like_status'));
  await heart.click();
  expectThat((await stored).status() === 200, `the like answers ${(await stored).status()}`);
  const all = [...asked, ...faults];
  expectThat(all.length === 0, `the pages complain: ${all.join('; ')}`);
  for (const page of [here, other]) await page.context().close();
  return served;
}

/** Two callers behind one nginx have a limit each, and none gets another by a header of his own. */
async function expectCallersCounted(proxy: Proxy, round: number): Promise<void> {
  // the windows are whole minutes: all calls must fall into one
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 8_000) await pause(left + 100);
  const body = { kind: 'soak', route: '/', message: 'counted' };
  const report = async (from: string, said: string): Promise<number> =>
    (await proxy.ask('/api/client_errors', from, body, { 'x-forwarded-for': said })).status;
  const statuses = await Promise.all(
    Array.from({ length: 2 * perMinute }, (_, n) => report(`127.0.0.${round * 10}`, `198.51.100.${n}`)),
  );
  const accepted = statuses.filter((status) => status === 202).length;
  expectThat(accepted === perMinute, `one caller's ${accepted} reports of a minute were taken`);
  const next = await report(`127.0.0.${round * 10 + 1}`, '198.51.100.1');
  expectThat(next === 202, `after one caller's limit another is answered ${next}`);
}
