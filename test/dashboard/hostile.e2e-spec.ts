import type { Browser } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { apply } from '../support/publishing.js';
import { connectAccount } from '../support/test-service.js';
import { draftOf, storeAnswers, storeFiles, storeLabels } from './hostile-rows.js';
import { HOSTILE_TEXTS } from './hostile-texts.js';
import { sidewaysPixels } from './visit.js';
import { leaveDraft, startDashboard, type DashboardBench } from './workspace.js';

/** As PostgreSQL and JSON take them: half of a surrogate pair is no text. */
const TEXTS = HOSTILE_TEXTS.map((text) => Buffer.from(text).toString());
/** The longest that a network takes. */
const LONGEST = 'Ω'.repeat(63_206);
/** Of how many posts the page is opened one; of each in the long run. */
const EVERY = Number(process.env['HOSTILE_EVERY'] ?? 8);

/** All that the application keeps in the browser, as text. */
const EVERYTHING_KEPT = `(async () => {
  const kept = [JSON.stringify({ ...localStorage, ...sessionStorage })];
  const answerOf = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  for (const { name } of await indexedDB.databases()) {
    const database = await answerOf(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      kept.push(JSON.stringify(await answerOf(database.transaction(store).objectStore(store).getAll())));
    database.close();
  }
  return kept.join();
})()`;

describeWith(await startBrowser(), 'hostile texts in the dashboard', (browser: Browser) => {
  let bench: DashboardBench;
  let ids: readonly string[];
  let runId: string;
  let accountId: string;
  let dialogs = 0;

  beforeAll(async () => {
    bench = await startDashboard(browser);
    bench.ada.page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    const account = await connectAccount(bench.service, 'discord');
    const soon = Date.now() + 60 * 60_000;
    const at = (index: number): string => new Date(soon + index * 60_000).toISOString();
    const document = {
      campaigns: [
        {
          name: 'Lanterns',
          targets: [
            {
              account: account.handle,
              steps: [...TEXTS, LONGEST].map((_, index) => ({
                id: `step-${index}`,
                text: 'x',
                publish_at: at(index),
              })),
            },
          ],
        },
      ],
    };
    const { posts, run } = await apply(bench.service, document);
    runId = run.id;
    accountId = account.id;
    ids = posts.map(({ id }: { id: string }) => id);
    const { database } = bench.service.database;
    // Whatever a check would refuse today may have come in another way, or before.
    await database.execute(
      `UPDATE posts SET description = hostile.text, name = left(hostile.text, 200), campaign_name = left(hostile.text, 200),
         error_message = hostile.text, provider_url = hostile.text,
         status = CASE WHEN position % 3 = 1 THEN 'failed' ELSE status END,
         error_code = CASE WHEN position % 3 = 1 THEN 'outcome_unknown' END,
         due_at = CASE WHEN position % 3 = 1 THEN NULL ELSE due_at END
       FROM unnest($1::text[]) WITH ORDINALITY AS hostile (text, place) WHERE position = place - 1`,
      [[...TEXTS, LONGEST]],
    );
    await storeLabels(bench.service, TEXTS);
    await database.execute(`UPDATE accounts SET display_name = $1`, [TEXTS[1]]);
    await database.execute(`UPDATE workspaces SET name = $1`, [TEXTS[0]!.slice(0, 200)]);
    await database.execute(`UPDATE users SET name = $1`, [TEXTS[2]]);
    await database.execute(`UPDATE api_keys SET label = $1`, [TEXTS[3]]);
  }, 90_000);
  afterAll(() => bench.close());

  const page = () => bench.ada.page;

  it('run nowhere, and are shown as what they are', async () => {
    const paths = [
      '/calendar?view=month',
      '/calendar?view=week',
      '/calendar?view=list',
      `/calendar?view=list&q=${encodeURIComponent(TEXTS[0]!)}`,
      '/attention',
      '/campaigns',
      `/campaigns/${runId}`,
      `/campaigns/${runId}?as=table`,
      '/analytics',
      '/accounts',
      '/media',
      '/developers',
      '/settings',
      '/settings?tab=workspace',
      '/settings?tab=labels',
      '/settings?tab=audit',
      '/wall',
      '/compose',
    ];
    await page().setViewportSize({ width: 390, height: 844 });
    for (const path of paths) {
      await page().goto(`/app${path}`);
      await page().locator('main h1').waitFor({ state: 'attached' });
      await page().locator('[data-skeleton]').first().waitFor({ state: 'detached' });
      const pixels = await sidewaysPixels(page());
      expect({ path, pixels }).toEqual({ path, pixels: 0 });
    }
    await page().goto(`/app/calendar?view=list`);
    await page().locator('main').getByText('<script>window.hacked=1</script>').first().waitFor();
  }, 60_000);

  it('stay words on the page of each post', async () => {
    const opened = ids.filter((_, index) => index % EVERY === 0 || index === ids.length - 1);
    for (const id of opened) {
      await page().goto(`/app/posts/${id}`);
      await page().getByRole('heading', { level: 1 }).waitFor();
      const links = await page()
        .locator('main a[href]')
        .evaluateAll((found) =>
          found.map((link) => new URL((link as never as { href: string }).href).protocol),
        );
      expect(links.filter((protocol) => !/^https?:$/.test(protocol))).toEqual([]);
      expect({ id, pixels: await sidewaysPixels(page()) }).toEqual({ id, pixels: 0 });
    }
  }, 120_000);

  it('stay words as names and descriptions of files', async () => {
    await storeFiles(bench.service, TEXTS);
    await page().goto('/app/media');
    const tiles = page().getByRole('main').getByRole('img');
    await tiles.first().waitFor();
    expect(await sidewaysPixels(page())).toBe(0);
    for (const text of TEXTS.filter((_, index) => index % EVERY === 0)) {
      await page().goto(`/app/media?q=${encodeURIComponent(text)}`);
      await page().locator('[data-skeleton]').first().waitFor({ state: 'detached' });
      expect(await sidewaysPixels(page())).toBe(0);
    }
  }, 60_000);

  it('stay words in what a webhook’s receiver answered', async () => {
    const id = await storeAnswers(bench.service, TEXTS);
    await page().goto(`/app/developers/webhooks/${id}`);
    await page().locator('summary').first().waitFor();
    await page()
      .locator('summary')
      .evaluateAll((found) => {
        for (const one of found) (one.parentElement as never as { open: boolean }).open = true;
      });
    const answer = page().locator('main details').getByText('<script>window.hacked=1</script>');
    await answer.first().waitFor();
    expect(await sidewaysPixels(page())).toBe(0);
  });

  it('stay words in every field of the composer', async () => {
    await page().setViewportSize({ width: 1280, height: 844 });
    const states = TEXTS.filter((_, index) => index % EVERY === 0).map((text) =>
      draftOf(text, [accountId]),
    );
    states.push({ accountIds: [accountId], common: { text: LONGEST } });
    for (const state of states) {
      const id = await leaveDraft(bench, 'Words', state);
      await page().goto(`/app/compose?draft=${id}`);
      await page().locator('#composer-text').waitFor();
      await page().getByRole('article').first().waitFor();
      expect({ state, pixels: await sidewaysPixels(page()) }).toEqual({ state, pixels: 0 });
    }
  }, 120_000);

  it('made no script run, no dialog open and no policy complain, and left no secret in the browser', async () => {
    expect(await page().evaluate('window.hacked')).toBeUndefined();
    expect(dialogs).toBe(0);
    expect(bench.ada.complaints).toEqual([]);
    const kept = await page().evaluate(EVERYTHING_KEPT);
    expect(kept).toContain('window.hacked');
    expect(kept).not.toMatch(/pr_(live|test)_|whsec_/);
  });
});
