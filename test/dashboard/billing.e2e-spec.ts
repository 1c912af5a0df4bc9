import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { eventually } from '../support/eventually.js';
import { connectAccount } from '../support/test-service.js';
import { accessibilityFaults, sidewaysPixels } from './visit.js';
import { startDashboard, type DashboardBench } from './workspace.js';

const limits = {
  connectedAccounts: 5,
  postsPerMonth: 100,
  scheduledPosts: 100,
  storageBytes: 1_000_000,
  apiKeys: 10,
};
const PLANS = {
  trialDays: 7,
  trialPlan: 'small',
  pastDueGraceDays: 7,
  retentionOffer: { percentOff: 40, durationMonths: 2 },
  plans: [
    {
      id: 'small',
      name: 'Small',
      prices: { currency: 'EUR', monthlyCents: 500, yearlyCents: 5_000 },
      limits,
    },
  ],
};

describeWith(await startBrowser(), 'the dashboard where plans are paid', (browser: Browser) => {
  let bench: DashboardBench;

  beforeAll(async () => {
    const plansFile = join(await mkdtemp(join(tmpdir(), 'postrider-plans-')), 'plans.json');
    await writeFile(plansFile, JSON.stringify(PLANS));
    bench = await startDashboard(browser, {
      BILLING_GATEWAY: 'sandbox',
      BILLING_PLANS_FILE: plansFile,
    });
    await connectAccount(bench.service, 'discord');
  }, 90_000);
  afterAll(() => bench.close());

  const page = () => bench.ada.page;
  const age = (days: number) =>
    bench.service.database.database.execute(
      `UPDATE workspaces SET created_at = created_at - make_interval(days => $1)`,
      [days],
    );

  it('keeps a draft when the trial ends while somebody writes', async () => {
    await page().goto('/app/compose');
    await page().locator('#composer-text').fill('Written on the last day');
    await age(8);
    await page().getByRole('button', { name: 'Schedule 1 post' }).click();
    await page().getByText('Not scheduled.').waitFor();
    const plans = page().getByRole('link', { name: 'See the plans' });
    expect(await plans.first().getAttribute('href')).toContain('tab=billing');
    expect((await bench.service.api.get('/v1/posts')).body.total).toBe(0);
    await page().getByRole('alert').getByRole('button', { name: 'Save as draft' }).click();
    await page().getByRole('button', { name: 'Save as draft' }).last().click();
    await page().getByRole('heading', { name: '1 draft is stored' }).waitFor();
    const { posts } = (await bench.service.api.get('/v1/posts')).body;
    expect(posts).toMatchObject([{ status: 'draft', description: 'Written on the last day' }]);
  });

  it('says at once that nothing can be scheduled', async () => {
    for (const width of [320, 1280]) {
      await page().setViewportSize({ width, height: 800 });
      await page().goto('/app/compose');
      await page().getByText('Nothing can be scheduled now.').waitFor();
      expect(await accessibilityFaults(page())).toEqual([]);
      expect(await sidewaysPixels(page())).toBe(0);
    }
  });

  it('leads to a plan and back, and says how the subscription stands', async () => {
    await page().getByRole('link', { name: 'See the plans' }).first().click();
    await page().getByRole('button', { name: 'Choose Small' }).waitFor();
    expect(await accessibilityFaults(page())).toEqual([]);
    await page().getByRole('button', { name: 'Choose Small' }).click();
    await page().waitForURL((url) => !url.pathname.startsWith('/app'));
    await page()
      .getByRole('button', { name: /^Pay\b/ })
      .click();
    await page()
      .getByText(/^Thank you\./)
      .waitFor();
    await page().waitForURL((url) => !url.searchParams.has('billing'));
    await eventually(
      async () => {
        await page().reload();
        return page()
          .getByText('Plan Small, active.')
          .or(page().getByText('Choose Small'))
          .innerText();
      },
      (words) => words.includes('active'),
      { what: 'the shop tells of the payment' },
    );
    expect(
      await page()
        .getByText(/^Thank you\./)
        .count(),
    ).toBe(0);
    await page().goto('/app/compose');
    await page().locator('#composer-text').waitFor();
    expect(await page().getByText('Nothing can be scheduled now.').count()).toBe(0);
  });

  it('never made the browser complain', () => {
    expect(bench.ada.complaints).toEqual([]);
  });
});
