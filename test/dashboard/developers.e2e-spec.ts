import type { Browser } from 'playwright-core';
import { LocalSites } from '#libs/kernel/testing';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { webhookReceiver } from '../support/webhook-receiver.js';
import { accessibilityFaults, sidewaysPixels } from './visit.js';
import { startDashboard, type DashboardBench } from './workspace.js';

/** All that the browser keeps for the next page. */
const KEPT = `JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])`;

describeWith(await startBrowser(), 'what developers need, in the dashboard', (browser: Browser) => {
  const sites = new LocalSites();
  let bench: DashboardBench;
  let receiver: string;
  let received = 0;
  const secrets: string[] = [];

  beforeAll(async () => {
    receiver = await webhookReceiver(sites, '/told', () => (received += 1));
    bench = await startDashboard(browser, { OUTBOUND_ALLOWED_HOSTS: new URL(receiver).host });
    bench.ada.page.setDefaultTimeout(8_000);
  }, 90_000);
  afterAll(async () => {
    await bench.close();
    await sites.closeAll();
  });

  const page = () => bench.ada.page;
  const dialog = () => page().getByRole('dialog').filter({ visible: true });
  const press = (name: string): Promise<void> =>
    dialog().getByRole('button', { name, exact: true }).click();
  const key = (name: string) =>
    page().getByRole('list', { name: 'API keys' }).getByRole('listitem').filter({ hasText: name });
  const statusWith = async (secret: string): Promise<number> => {
    const answer = await fetch(`${bench.service.api.baseUrl}/v1/accounts`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    return answer.status;
  };
  const shownSecret = async (): Promise<string> => {
    const secret = await dialog().locator('code').innerText();
    secrets.push(secret);
    return secret;
  };

  it('make a key that works, give it another secret, and revoke it', async () => {
    await page().goto('/app/developers');
    await page().getByRole('button', { name: 'New key' }).click();
    await dialog().getByLabel('Name').fill('Night train');
    await press('Make the key');
    await dialog().getByText('Here is the key').waitFor();
    const first = await shownSecret();
    expect(await statusWith(first)).toBe(200);
    await press('Done');
    await key('Night train').getByRole('button', { name: 'New secret' }).click();
    await dialog().getByLabel('The old secret').selectOption('Ends at once');
    await press('New secret');
    await dialog().getByText('Here is the new secret').waitFor();
    const second = await shownSecret();
    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200]);
    await press('Done');
    await key('Night train').getByRole('button', { name: 'Revoke' }).click();
    await press('Revoke');
    await key('Night train').getByText('Revoked').waitFor();
    expect(await statusWith(second)).toBe(401);
  });

  it('make a webhook, try it, and send again what was sent', async () => {
    await page().getByRole('button', { name: 'New webhook' }).click();
    await dialog().getByLabel('Address').fill(`${receiver}/told`);
    await press('Make the webhook');
    await dialog().getByText('It is not shown again').waitFor();
    expect(await shownSecret()).toMatch(/^whsec_/);
    await press('Done');
    await page().getByRole('link', { name: 'Open' }).click();
    await page().getByRole('button', { name: 'Send a test event' }).click();
    const deliveries = page().getByRole('list', { name: 'Deliveries' }).locator('> li');
    await deliveries.filter({ hasText: 'Delivered' }).first().waitFor();
    expect(received).toBe(1);
    await deliveries.first().getByRole('button', { name: 'Send again' }).click();
    await deliveries.first().getByText('2 tries').waitFor();
    expect(received).toBe(2);
  });

  it('switch a webhook off and on, and change its secret', async () => {
    await page().getByRole('button', { name: 'Switch off' }).click();
    await page().getByRole('button', { name: 'Switch on' }).click();
    await page().getByRole('button', { name: 'Switch off' }).waitFor();
    await page().getByRole('button', { name: 'New secret' }).click();
    await press('New secret');
    await dialog().locator('code').waitFor();
    await shownSecret();
    await press('Done');
    await page().getByText('Two secrets sign until').waitFor();
  });

  it.each(['light', 'dark'] as const)('can be used by everybody, in %s', async (colorScheme) => {
    const webhook = new URL(page().url()).pathname.replace(/^.*(?=\/developers)/, '');
    await page().emulateMedia({ colorScheme });
    for (const width of [320, 1280]) {
      await page().setViewportSize({ width, height: 800 });
      for (const path of ['/developers', webhook]) {
        await page().goto(`/app${path}`);
        await page().getByRole('listitem').first().waitFor();
        expect(await accessibilityFaults(page())).toEqual([]);
        expect(await sidewaysPixels(page())).toBe(0);
      }
    }
  });

  it('leave no secret behind in the browser', async () => {
    const kept = await page().evaluate<string>(KEPT);
    expect(secrets).toHaveLength(4);
    for (const secret of secrets) expect(kept).not.toContain(secret);
  });

  it('delete a webhook only when told twice', async () => {
    await page().getByRole('button', { name: 'Delete' }).click();
    await press('Cancel');
    await page().getByRole('button', { name: 'Delete' }).click();
    await press('Delete');
    await page().getByText('No webhook yet').waitFor();
    expect((await bench.service.api.get('/v1/webhooks')).body.webhooks).toEqual([]);
  });

  it('never made the browser complain', () => {
    expect(bench.ada.complaints).toEqual([]);
  });
});
