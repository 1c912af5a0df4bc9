import type { Browser } from 'playwright-core';
import { compare, NEAR, store, storedPath } from './picture.js';

const PROBE = `<body style="margin:16px;width:340px;font:14px/20px sans-serif">
  <p>Hamburgefonstiv 0123456789 äöü ñ ¿ 日本語</p><p style="font-family:monospace">GET /v1/posts 200 48 ms</p>
  <select><option>All networks</option></select> <input type="checkbox" checked> <input value="Find">`;

/**
 * Whether this machine's browser writes letters as the one did that the stored pictures are of: with other fonts, or
 * another version, no picture is the same pixel by pixel.
 */
export async function writesSameLetters(browser: Browser, isUpdate: boolean): Promise<boolean> {
  const page = await browser.newPage({ viewport: { width: 390, height: 200 } });
  await page.setContent(PROBE);
  const png = await page.screenshot();
  await page.close();
  const path = storedPath('letters');
  if (isUpdate) await store(path, png);
  return (await compare(path, png)).share <= NEAR.allowedShare;
}
