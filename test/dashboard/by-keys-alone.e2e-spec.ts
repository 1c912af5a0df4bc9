import type { Browser, Locator, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import type { Answered } from '../support/publishing.js';
import { visit, type Visit } from './visit.js';
import { startDashboard, type DashboardBench } from './workspace.js';

/** Nothing lies further than this many presses of a key. */
const FURTHEST = 80;
const TEXTS = ['Short, for X', 'For those in the channel', 'For those at work'];

describeWith(await startBrowser(), 'the dashboard by keys alone', (browser: Browser) => {
  let bench: DashboardBench;
  let visitor: Visit;
  let page: Page;

  beforeAll(async () => {
    bench = await startDashboard(browser);
    visitor = await visit(browser, bench.service.api.baseUrl);
    ({ page } = visitor);
    await page.goto('/app/');
  }, 90_000);
  afterAll(() => bench.close());

  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const isThere = (name: string | RegExp): Promise<void> =>
    page.getByRole('heading', { name, exact: true }).waitFor();
  const hasFocus = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => element === element.ownerDocument.activeElement);

  /** Goes on with the key until the target has the focus. Wherever the focus comes by, it is seen. */
  async function reach(target: Locator, key = 'Tab'): Promise<void> {
    await target.waitFor();
    for (let steps = 0; !(await hasFocus(target)); steps += 1) {
      if (steps > FURTHEST) throw new Error(`${target} is not reached by ${key}`);
      await press(key);
      expect(await invisibleFocus()).toBeNull();
    }
  }

  /** What has the focus without showing it, or out of sight; null when it is seen. */
  function invisibleFocus(): Promise<string | null> {
    return page.evaluate(`(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return null;
      // The page one writes on shows where one is by its caret.
      if (focused.id === 'composer-text') return null;
      const rings = (element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      };
      // The ring of a field may stand around what it lies in: a search box, the label of a radio button.
      const isRinged = [focused, focused.parentElement, focused.parentElement?.parentElement].some(
        (element) => element && rings(element),
      );
      const box = focused.getBoundingClientRect();
      const isInSight = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      return isRinged && isInSight ? null : focused.outerHTML.slice(0, 300);
    })()`);
  }

  it('signs in', async () => {
    await reach(page.getByRole('textbox', { name: 'E-mail' }));
    await page.keyboard.type('ada@example.com');
    await reach(page.getByLabel('Password', { exact: true }));
    await page.keyboard.type('correct horse battery');
    await press('Enter');
    await page.getByRole('navigation', { name: 'Main' }).first().waitFor();
  });

  it('connects accounts, one of them at its network’s own page', async () => {
    await press('g', 'o');
    await isThere('Accounts');
    await reach(page.getByRole('button', { name: 'Connect all test accounts' }));
    // They appear one by one; all are there with the answer.
    const connected = page.waitForResponse(/\/sandbox\/accounts$/);
    await press('Enter');
    await connected;
    const connect = page.getByRole('button', { name: 'Connect an account' });
    await reach(connect);
    await press('Enter');
    const network = page.getByRole('dialog').getByRole('button', { name: /Reddit/ });
    await reach(network);
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // Back where it came from.
    expect(await hasFocus(connect)).toBe(true);
    await press('Enter');
    await reach(network);
    await press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/app'));
    await reach(page.getByRole('button', { name: /^(Allow|Authorize|Approve)/ }).first());
    await press('Enter');
    await page.waitForURL(/\/app\//);
    await page.getByText(/^Connected: /).waitFor();
  });

  it('writes one post in three words, and schedules it', async () => {
    await press('c');
    await isThere('New post');
    await reach(page.getByRole('button', { name: 'Choose accounts' }));
    await press('Enter');
    const sheet = page.getByRole('dialog');
    // One is chosen from the beginning; which one, is not of this test.
    await reach(sheet.getByRole('checkbox', { checked: true }));
    await press('Space');
    for (const network of ['Discord', 'Telegram', 'LinkedIn']) {
      const row = sheet.getByRole('listitem').filter({ hasText: network });
      await reach(row.getByRole('checkbox').first());
      await press('Space');
    }
    await reach(sheet.getByRole('button', { name: '3 accounts' }));
    await press('Enter');
    await sheet.waitFor({ state: 'detached' });
    expect(await hasFocus(page.getByRole('button', { name: 'Choose accounts' }))).toBe(true);
    const text = page.locator('#composer-text');
    await reach(text);
    await page.keyboard.type('For everybody');
    for (const words of TEXTS) {
      await reach(page.getByRole('tab', { selected: true }), 'Shift+Tab');
      await press('ArrowRight');
      await reach(text);
      await press('Control+a');
      await page.keyboard.type(words);
    }
    await press('Control+Enter');
    await isThere('3 posts are scheduled');
    const { posts } = (await bench.service.api.get('/v1/posts?status=scheduled')).body;
    expect(posts.map(({ description }: Answered) => description).toSorted()).toEqual(
      TEXTS.toSorted(),
    );
  });

  it('moves one of them', async () => {
    const [{ id, publishAtUtc }] = (await bench.service.api.get('/v1/posts?limit=1')).body.posts;
    await press('g', 'c');
    const tile = page.locator(`[data-post="${id}"]`);
    await reach(tile);
    await press('m');
    const dialog = page.getByRole('dialog', { name: 'Move the post' });
    await reach(dialog.getByLabel('How'));
    await page.keyboard.type('By a');
    await reach(dialog.getByRole('spinbutton'));
    await page.keyboard.type('1');
    await press('Enter');
    await page.getByText(/^Moved to/).waitFor();
    const { post } = (await bench.service.api.get(`/v1/posts/${id}`)).body;
    expect(Date.parse(post.publishAtUtc) - Date.parse(publishAtUtc)).toBe(86_400_000);
    await page.locator(`[data-post="${id}"]:not([data-saving])`).waitFor();
    expect(await hasFocus(tile)).toBe(true);
  });

  it('says of one that may be out that it is', async () => {
    const [{ id }] = (await bench.service.api.get('/v1/posts?limit=1')).body.posts;
    await bench.service.database.database.execute(
      `UPDATE posts SET status = 'failed', error_code = 'outcome_unknown', due_at = NULL, updated_at = now()
        WHERE id = $1`,
      [id],
    );
    await press('g', 'a');
    await isThere('Attention');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await press('j', 'Enter');
    await isThere('This post may be out');
    await reach(page.getByRole('button', { name: 'It is out' }));
    await press('Enter');
    await page.getByRole('main').getByText('Published', { exact: true }).first().waitFor();
    const { post } = (await bench.service.api.get(`/v1/posts/${id}`)).body;
    expect(post.status).toBe('published');
  });

  it('was complained about by nothing', () => {
    expect(visitor.complaints).toEqual([]);
  });
});
