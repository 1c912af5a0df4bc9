import type { Browser, Locator } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { apply } from '../support/publishing.js';
import { connectAccount } from '../support/test-service.js';
import { accessibilityFaults, sidewaysPixels } from './visit.js';
import { startDashboard, type DashboardBench } from './workspace.js';

describeWith(await startBrowser(), 'settings and campaigns', (browser: Browser) => {
  let bench: DashboardBench;
  let account: string;

  beforeAll(async () => {
    bench = await startDashboard(browser);
    account = (await connectAccount(bench.service, 'discord')).handle;
  }, 90_000);
  afterAll(() => bench.close());

  const page = () => bench.ada.page;
  const show = (path: string): Promise<unknown> => page().goto(`/app${path}`);
  const button = (name: string | RegExp): Locator => page().getByRole('button', { name });
  const dialog = (name?: string | RegExp): Locator =>
    name === undefined ? page().getByRole('dialog') : page().getByRole('dialog', { name });
  /** Everything that the screen asked for is there: no skeleton any more. */
  async function settled(): Promise<void> {
    await page().getByRole('heading', { level: 1 }).waitFor();
    await page().locator('[data-skeleton]').first().waitFor({ state: 'detached' });
  }

  it('keep what a person settles on', async () => {
    await show('/settings');
    await page().getByLabel('Time zone').selectOption('America/New_York');
    await page().getByLabel('Colours').selectOption('dark');
    await page().locator('html[data-theme="dark"]').waitFor();
    await show('/calendar');
    await page().getByText('America/New_York').first().waitFor();
    await show('/settings?tab=workspace');
    await page().getByLabel('Name').fill('Harbour Garden');
    await page().getByLabel('Weeks begin on').selectOption({ label: 'Sunday' });
    await button('Save').click();
    await page().getByText('Saved.').waitFor();
    const publish_at = new Date(Date.now() + 60_000 * 60).toISOString();
    await apply(bench.service, { posts: [{ account, text: 'Lanterns', publish_at }] });
    await show('/calendar?view=month');
    await page().locator('[data-post]').first().waitFor();
    expect(await page().getByRole('columnheader').first().innerText()).toBe('Sun');
    await show('/settings');
    await page().getByLabel('Colours').selectOption('system');
  });

  it('make, rename, recolour and delete labels', async () => {
    await show('/settings?tab=labels');
    await page().getByText('No label yet').waitFor();
    await button('New label').focus();
    await page().keyboard.press('Enter');
    const form = dialog('New label');
    await form.getByLabel('Name').fill('Launch');
    await form.getByLabel('Colour').selectOption('Teal');
    await page().keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await button('New label').click();
    await form.getByLabel('Name').fill('LAUNCH');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Another label has this name.').waitFor();
    await form.getByLabel('Name').fill('<b>Lanterns</b>');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await button('Edit Launch').click();
    await dialog('Edit').getByLabel('Name').fill('Opening');
    await dialog('Edit').getByLabel('Colour').selectOption('Pink');
    await dialog('Edit').getByRole('button', { name: 'Save' }).click();
    await page().getByRole('listitem').filter({ hasText: 'Opening' }).waitFor();
    const { labels } = (await bench.service.api.get('/v1/labels')).body;
    const told = labels.map(({ name, color }: Record<string, string>) => `${name} ${color}`);
    expect(told.toSorted()).toEqual(['<b>Lanterns</b> gray', 'Opening pink']);
    const row = page().getByRole('listitem').filter({ hasText: 'Opening' });
    await row.getByRole('button', { name: 'Delete' }).click();
    const question = dialog('Delete the label Opening?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
    expect((await bench.service.api.get('/v1/labels')).body.total).toBe(1);
  });

  it('say in rules what needs approval, and are told at the rule what nobody could fulfil', async () => {
    await show('/settings?tab=approval');
    await page().getByText('No rule yet').waitFor();
    await button('Add a rule').click();
    const rule = dialog('Add a rule');
    await rule.getByLabel('Agents’ keys').check();
    await rule.getByLabel('How many approvals').selectOption('2');
    await rule.getByLabel('The approval is for its time, too').check();
    expect(await accessibilityFaults(page())).toEqual([]);
    await rule.getByRole('button', { name: 'Keep this rule' }).click();
    const row = page().getByRole('listitem').filter({ hasText: 'through Agents’ keys' });
    await row.getByText('2 approvals by Editor or above').waitFor();
    await button('Save the policy').click();
    await row.getByText('Too few people could approve').waitFor();
    await row.getByRole('button', { name: 'Change 1' }).click();
    const again = dialog('Change the rule');
    await again.getByLabel('How many approvals').selectOption('1');
    await again.getByRole('button', { name: 'Keep this rule' }).click();
    await button('Add a rule').click();
    await rule.getByLabel('Editor', { exact: true }).check();
    await rule.getByLabel('Sandbox announcements · Discord').check();
    await rule.getByRole('button', { name: 'Keep this rule' }).click();
    await button('Try rule 2 earlier').click();
    await button('Save the policy').click();
    await page().getByText('Saved. Nothing that is scheduled had to be asked for.').waitFor();
    const { request } = page().context();
    const { policy } = await (await request.get('/v1/dashboard/approval-policy')).json();
    expect(policy.rules.map(({ who }: { who: object }) => who)).toEqual([
      { roles: ['editor'] },
      { keyKinds: ['agent'] },
    ]);

    // Somebody else stores another one meanwhile.
    const data = { revision: policy.revision, rules: [] };
    const headers = { origin: bench.service.api.baseUrl };
    await request.patch('/v1/dashboard/approval-policy', { data, headers });
    await page().getByLabel('People may approve their own posts').check();
    await button('Save the policy').click();
    await button('Show it as it is now').click();
    await page().getByText('No rule yet').waitFor();
    expect(await page().getByLabel('People may approve their own posts').isChecked()).toBe(false);
  });

  it('end another session, and ask for help', async () => {
    const sign = { email: 'ada@example.com', password: 'correct horse battery' };
    const other = await bench.service.api.post('/v1/auth/email/sign-in', sign, {
      headers: { origin: bench.service.api.baseUrl },
    });
    expect(other.status).toBe(200);
    await show('/settings');
    await page().getByRole('button', { name: 'End', exact: true }).click();
    await page().getByRole('button', { name: 'End', exact: true }).waitFor({ state: 'detached' });
    await show('/settings?tab=billing');
    await page().getByText('Nobody is billed on this installation').waitFor();
    await show('/settings?tab=support');
    await page().getByLabel('What is it about?').fill('Where do my posts go?');
    await button('Send').click();
    await page()
      .getByText(/Its number is sup_/)
      .waitFor();
  });

  it('show a campaign over time and as a table, and let a draft go out', async () => {
    const { run } = await apply(bench.service, {
      mode: 'draft',
      campaigns: [
        {
          name: 'Lantern week',
          targets: [
            {
              account,
              steps: ['The first lantern', 'The second'].map((text, index) => ({
                id: `step-${index}`,
                text,
                publish_at: new Date(Date.now() + (index + 1) * 86_400_000).toISOString(),
              })),
            },
          ],
        },
      ],
    });
    await show('/campaigns');
    await page().getByRole('link', { name: 'Lantern week' }).click();
    await page().getByRole('region', { name: 'Lantern week' }).getByText('The second').waitFor();
    await page().getByRole('link', { name: 'Table' }).click();
    await page()
      .getByRole('row', { name: /The first lantern/ })
      .waitFor();
    await button('Publish').click();
    await dialog().getByRole('button', { name: 'Publish' }).click();
    await page().getByText('Planned').waitFor();
    const { body } = await bench.service.api.get(`/v1/runs/${run.id}`);
    expect(body.posts.map(({ status }: { status: string }) => status)).toEqual([
      'scheduled',
      'scheduled',
    ]);
    await button('Cancel 2 posts').click();
    await dialog('Cancel what is left?').getByRole('button', { name: 'Cancel 2 posts' }).click();
    await page().getByText('2 of 2').waitFor();
  });

  const row = (words: string | RegExp): Locator =>
    page().getByRole('listitem').filter({ hasText: words });

  it('tell who did what, find it, lead to it and give it away as a file', async () => {
    await show('/settings?tab=audit');
    await row('Changed the workspace').getByText('Given: name, timezone, weekStartsOn').waitFor();
    expect(await row('Changed the workspace').innerText()).toMatch(/Ada[\s\S]*127\.0\.0\.0\/24/);
    await page().getByLabel('What').selectOption({ label: 'Planned posts' });
    await page().waitForURL(/action=run-apply/);
    await row('Changed the workspace').waitFor({ state: 'detached' });
    const planned = row('Planned posts');
    await planned.nth(1).waitFor();
    expect(await planned.count()).toBe(2);
    const file = await page().getByRole('link', { name: 'CSV' }).getAttribute('href');
    const csv = await (await page().request.get(file!)).text();
    expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + 2);
    expect(csv).toMatch(/^id,at,outcome[\s\S]*,key,key_\w+,.*,Schedules_apply,run,run_/);

    // Without a mouse: all about one, and then to it.
    await planned
      .first()
      .getByRole('link', { name: /^All about this run_/ })
      .focus();
    await page().keyboard.press('Enter');
    await page().waitForURL(/subject=run_/);
    await row('Let a draft go').waitFor();
    await row('Planned posts').getByRole('link', { name: /^run_/ }).click();
    await page().getByRole('heading', { name: 'Lantern week' }).first().waitFor();

    await show('/settings?tab=audit&from=2020-01-01&to=2020-01-02');
    await page().getByText('Nothing fits the filters').waitFor();
    await button('Show all').click();
    await row('Changed the workspace').getByRole('link', { name: 'Ada Brandt' }).click();
    await page().waitForURL(/actor=usr_/);
    await row('Planned posts').first().waitFor({ state: 'detached' });
    await row('Changed the workspace').waitFor();
    expect(await page().getByLabel('Who').locator('option:checked').innerText()).toBe('Ada Brandt');
  });

  it('say where the audit log cannot be read, and read it again', async () => {
    const isAway = (url: URL): boolean => url.pathname === '/v1/dashboard/audit';
    await page().route(isAway, (route) => route.fulfill({ status: 503, json: { ok: false } }));
    await show('/settings?tab=audit');
    await button('Try again').waitFor({ timeout: 20_000 });
    await page().unroute(isAway);
    await button('Try again').click();
    await row('Changed the workspace').waitFor();
  });

  const SCREENS = [
    '/settings',
    '/settings?tab=workspace',
    '/settings?tab=members',
    '/settings?tab=labels',
    '/settings?tab=audit',
    '/settings?tab=support',
    '/campaigns',
  ];

  it.each(['light', 'dark'] as const)(
    'have no fault that axe finds, in %s',
    async (colorScheme) => {
      await page().emulateMedia({ colorScheme });
      const faults: string[] = [];
      for (const path of SCREENS) {
        await show(path);
        await page().getByRole('heading', { level: 1 }).waitFor();
        await settled();
        faults.push(...(await accessibilityFaults(page())).map((fault) => `${path} ${fault}`));
      }
      expect(faults).toEqual([]);
    },
  );

  it('fit on 320 pixels', async () => {
    await page().setViewportSize({ width: 320, height: 640 });
    for (const path of SCREENS) {
      await show(path);
      await settled();
      expect({ path, pixels: await sidewaysPixels(page()) }).toEqual({ path, pixels: 0 });
    }
  });

  it('never made the browser complain', () => {
    expect(bench.ada.complaints).toEqual([]);
  });
});
