import type { Browser } from 'playwright-core';
import { newId } from '#libs/kernel';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { connectAccount } from '../support/test-service.js';
import { accessibilityFaults, sidewaysPixels } from './visit.js';
import { startDashboard, type DashboardBench } from './workspace.js';

const DAY_MS = 86_400_000;

/** What is asked of an element; tests know no types of the DOM. */
interface Drawing {
  readonly clientWidth: number;
  getAttribute(name: string): string | null;
}

describeWith(await startBrowser(), 'the analytics of the dashboard', (browser: Browser) => {
  let bench: DashboardBench;
  let account: { readonly id: string; readonly handle: string };

  beforeAll(async () => {
    bench = await startDashboard(browser);
    account = await connectAccount(bench.service, 'discord');
  }, 90_000);
  afterAll(() => bench.close());

  const page = () => bench.ada.page;

  /** A post that went out some days ago, with a look at it a day later and on its third day. */
  async function published(text: string, daysAgo: number, views: number): Promise<void> {
    const { database } = bench.service.database;
    const [found] = await database.query<{ id: string }>('SELECT id FROM workspaces LIMIT 1');
    const workspace = found!.id;
    const [run, post] = [newId('run'), newId('post')];
    const at = new Date(Date.now() - daysAgo * DAY_MS);
    await database.execute(
      `INSERT INTO runs (id, workspace_id, status, mode, source, source_model, timezone, document_hash, document,
         total_posts) VALUES ($1, $2, 'completed', 'scheduled', 'api', 'posts_v1', 'UTC', 'h', '{}', 1)`,
      [run, workspace],
    );
    await database.execute(
      `INSERT INTO posts (id, workspace_id, run_id, account_id, account_handle, provider, mode, status, position,
         timezone, publish_at, published_at, description, source_model)
       VALUES ($1, $2, $3, $4, $5, 'discord', 'sandbox', 'published', 0, 'UTC', $6, $6, $7, 'posts_v1')`,
      [post, workspace, run, account.id, account.handle, at, text],
    );
    await database.execute(
      `INSERT INTO analytics_refreshes (subject, subject_id, workspace_id, account_id, provider, mode, published_at)
       VALUES ('post', $1, $2, $3, 'discord', 'sandbox', $4)`,
      [post, workspace, account.id, at],
    );
    for (const [days, share] of [
      [1, 0.5],
      [3, 1],
    ] as const) {
      const counted = { impressions: null, reach: null, views: views * share, likes: 10 * share };
      const rest = { comments: null, shares: null, saves: null, clicks: null };
      await database.execute(
        `INSERT INTO analytics_snapshots (workspace_id, subject, subject_id, metric_window, metrics, supported,
           status, collected_at) VALUES ($1, 'post', $2, 'lifetime', $3, true, 'collected', $4)`,
        [
          workspace,
          post,
          JSON.stringify({ ...counted, ...rest }),
          new Date(at.getTime() + days * DAY_MS),
        ],
      );
    }
  }

  it('say when there is nothing yet', async () => {
    await page().goto('/app/analytics');
    await page().getByText('No numbers in these days').waitFor();
  });

  it('show days as lines and as the same table, posts, and hours', async () => {
    for (const [index, text] of ['Lanterns', 'Ferries', 'Gardens'].entries()) {
      await published(text, 5 + index * 7, 100 * (index + 1));
    }
    await bench.service.api.post('/v1/labels', { name: 'Harbour', color: 'blue' });
    const { posts } = (await bench.service.api.get('/v1/posts?q=Lanterns')).body;
    const body = { labels: ['Harbour'] };
    await bench.service.api.send('PATCH', `/v1/posts/${posts[0].id}`, { body });
    await page().goto('/app/analytics');
    await page().getByRole('heading', { name: 'Views by day' }).waitFor();
    // Two looks at each of the three posts: 100 + 200 + 300.
    await page().getByRole('cell', { name: '600', exact: true }).waitFor();
    const top = page().getByRole('region', { name: 'Top posts' }).getByRole('row');
    expect(await top.nth(1).innerText()).toMatch(
      /Lanterns\s+counted 2 days ago\s+Labels:\s+Harbour\s+100\s+10\s?%/,
    );
    await page()
      .getByText(/1 times your median, 3 posts$/)
      .first()
      .waitFor();
    await page().getByRole('button', { name: 'Table', exact: true }).click();
    expect(await page().getByRole('rowheader').count()).toBeGreaterThanOrEqual(28);
    await page().getByLabel('Label').selectOption('Harbour');
    await page().waitForURL(/label=lab_/);
    await top.nth(2).waitFor({ state: 'detached' });
    expect(await top.nth(1).innerText()).toMatch(/Lanterns[^]*Harbour/);
    const saving = page().waitForEvent('download');
    await page()
      .getByRole('region', { name: 'Top posts' })
      .getByRole('link', { name: 'CSV' })
      .click();
    expect((await saving).suggestedFilename()).toBe('posts.csv');
    await page().getByRole('link', { name: 'Lanterns' }).click();
    await page().waitForURL(/\/app\/posts\/post_/);
  });

  it.each(['light', 'dark'] as const)(
    'have no fault that axe finds, in %s',
    async (colorScheme) => {
      await page().emulateMedia({ colorScheme });
      await page().goto('/app/analytics?days=90');
      await page()
        .getByRole('row', { name: /Lanterns/ })
        .waitFor();
      expect(await accessibilityFaults(page())).toEqual([]);
    },
  );

  it('give the days of each of several accounts to take away', async () => {
    await connectAccount(bench.service, 'reddit');
    await page().goto('/app/analytics');
    await page().getByRole('button', { name: 'Table', exact: true }).click();
    const days = page().getByRole('region', { name: 'Views by day' }).first();
    const links = days.getByRole('link', { name: /^CSV ./ });
    await links.nth(1).waitFor();
    const saving = page().waitForEvent('download');
    await links.first().click();
    expect((await saving).suggestedFilename()).toBe('series.csv');
  });

  it('fit on 320 pixels, and all of them can be reached by keys', async () => {
    await page().setViewportSize({ width: 320, height: 640 });
    await page().goto('/app/analytics?days=90');
    await page()
      .getByRole('row', { name: /Lanterns/ })
      .waitFor();
    // The drawing is made for the width that there is, so that its words are not shrunk with it.
    const handle = await page().locator('[role=group] > svg').elementHandle();
    await page().waitForFunction(
      (svg: Drawing) => svg.getAttribute('viewBox')?.split(' ')[2] === String(svg.clientWidth),
      handle,
    );
    await page().getByRole('button', { name: 'Table', exact: true }).click();
    expect(await sidewaysPixels(page())).toBe(0);
    expect(await accessibilityFaults(page())).toEqual([]);
  });

  it('never made the browser complain', () => {
    expect(bench.ada.complaints).toEqual([]);
  });
});
