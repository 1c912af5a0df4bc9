import type { Locator, Page } from 'playwright-core';

/** Drags a tile onto a day. @param y pixels from the day's top */
export async function drag(page: Page, from: Locator, to: Locator, y = 30): Promise<void> {
  await from.hover();
  // What drags it is loaded when a pointer first meets a tile.
  await from.and(page.locator('[draggable="true"]')).waitFor();
  await page.mouse.down();
  const box = (await to.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + y, { steps: 4 });
  // A drag begins with the frame after the first move, and hears of nothing before.
  for (let step = 0; (await to.getAttribute('data-drop')) === null && step < 200; step += 1) {
    await page.mouse.move(box.x + 40 + (step % 2), box.y + y);
  }
  await page.mouse.up();
}
