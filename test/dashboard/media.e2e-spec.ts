import type { Browser, Locator } from 'playwright-core';
import { anImage } from '#libs/media/testing';
import { startBrowser } from '../support/browser.js';
import { describeWith } from '../support/describe-with.js';
import { apply, upload } from '../support/publishing.js';
import { connectAccount } from '../support/test-service.js';
import { accessibilityFaults, sidewaysPixels } from './visit.js';
import { startDashboard, type DashboardBench } from './workspace.js';

/** A script by which a picture falls onto the page. */
function dropping(name: string, bytes: Buffer): string {
  return `{
    const dataTransfer = new DataTransfer();
    const bytes = Uint8Array.from(${JSON.stringify([...bytes])});
    dataTransfer.items.add(new File([bytes], ${JSON.stringify(name)}, { type: 'image/png' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  }`;
}

describeWith(await startBrowser(), 'the media of the dashboard', (browser: Browser) => {
  let bench: DashboardBench;
  let picture: Buffer;

  beforeAll(async () => {
    bench = await startDashboard(browser);
    bench.ada.page.setDefaultTimeout(8_000);
    picture = await anImage('png', { width: 160, height: 120 });
  }, 90_000);
  afterAll(() => bench.close());

  const page = () => bench.ada.page;
  const tile = (name: string): Locator => page().locator('[data-asset]', { hasText: name });
  const stored = async (): Promise<readonly Record<string, unknown>[]> =>
    (await bench.service.api.get('/v1/assets')).body.assets;

  it('take a file that is chosen, and one that is dropped', async () => {
    await page().goto('/app/media');
    await page().getByText('Drop pictures or films here.').waitFor();
    const file = { name: 'harbour.png', mimeType: 'image/png', buffer: picture };
    await page().locator('input[type=file]').setInputFiles(file);
    await tile('harbour.png').waitFor();
    await page().evaluate(dropping('lanterns.png', picture));
    await tile('lanterns.png').waitFor();
    await page().getByRole('list', { name: 'Uploads' }).waitFor({ state: 'detached' });
    expect((await stored()).map(({ status }) => status)).toEqual(['ready', 'ready']);
  });

  it('go on with an upload after a reload', async () => {
    const file = { name: 'quay.png', mimeType: 'image/png', buffer: picture };
    let isCut = true;
    await page().route(/\/uploads\//, (route) =>
      isCut && route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    const sent = page().waitForRequest((request) => request.method() === 'PUT');
    await page().locator('input[type=file]').setInputFiles(file);
    await sent;
    const begun = (await stored()).filter(({ status }) => status === 'uploading');
    expect(begun).toHaveLength(1);
    isCut = false;
    await page().reload();
    await tile('quay.png').waitFor();
    await page().getByRole('list', { name: 'Uploads' }).waitFor({ state: 'detached' });
    const { assets } = (await bench.service.api.get('/v1/assets?q=quay')).body;
    expect(assets).toMatchObject([{ id: begun[0]!['id'], status: 'ready' }]);
    await page().unrouteAll();
  });

  it('are described and named', async () => {
    await tile('harbour.png').click();
    const sheet = page().getByRole('dialog', { name: 'harbour.png' });
    await sheet.getByLabel('Description for those who do not see it').fill('Boats at dusk');
    await sheet.getByLabel('File name').fill('boats.png');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await page().getByRole('dialog').getByText('Saved').waitFor();
    expect(await stored()).toContainEqual(
      expect.objectContaining({ originalFilename: 'boats.png', altText: 'Boats at dusk' }),
    );
    await page().keyboard.press('Escape');
  });

  it('are deleted although a post needs them only when told so', async () => {
    const { handle } = await connectAccount(bench.service, 'discord');
    const { id } = await upload(bench.service, 'needed.png', picture);
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    const post = { account: handle, text: 'Look', publish_at: publishAt, assets: [id] };
    const { posts } = await apply(bench.service, { posts: [post] });
    await page().reload();
    await tile('needed.png').click();
    const sheet = page().getByRole('dialog', { name: 'needed.png' });
    await sheet.locator(`a[href$="${posts[0].id}"]`).waitFor();
    await sheet.getByRole('button', { name: 'Delete' }).click();
    await sheet.getByRole('button', { name: 'Delete it' }).click();
    await sheet.getByText('1 post that is not out yet needs it').waitFor();
    expect(await stored()).toContainEqual(expect.objectContaining({ id, status: 'ready' }));
    await sheet.getByRole('button', { name: 'Delete it all the same' }).click();
    await tile('needed.png').getByText('Deleted').waitFor();
    expect(await stored()).toContainEqual(
      expect.objectContaining({ id, status: 'pending_delete' }),
    );
  });

  it('are found by what the address says', async () => {
    await page().getByRole('searchbox', { name: 'Find by name' }).fill('boats');
    await page().waitForURL(/q=boats/);
    await tile('quay.png').waitFor({ state: 'detached' });
    await page().goto('/app/media?status=pending_delete');
    await tile('needed.png').waitFor();
    expect(await page().locator('[data-asset]').count()).toBe(1);
    await page().getByRole('combobox', { name: 'Kind' }).selectOption('Films');
    await page().getByText('Nothing fits the filters').waitFor();
  });

  it.each(['light', 'dark'] as const)('can be used by everybody, in %s', async (colorScheme) => {
    await page().emulateMedia({ colorScheme });
    for (const width of [320, 1280]) {
      await page().setViewportSize({ width, height: 800 });
      await page().goto('/app/media');
      await tile('boats.png').waitFor();
      expect(await accessibilityFaults(page())).toEqual([]);
      expect(await sidewaysPixels(page())).toBe(0);
      await tile('boats.png').click();
      await page().getByText('No post that is still to go out.').waitFor();
      expect(await accessibilityFaults(page())).toEqual([]);
      expect(await sidewaysPixels(page())).toBe(0);
    }
  });

  it('never made the browser complain', () => {
    expect(bench.ada.complaints).toEqual([]);
  });
});
