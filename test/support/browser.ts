import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const PROGRAMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A headless browser of this machine, or why there is none. It asks nobody outside for anything. */
export async function startBrowser(): Promise<Browser | { readonly unavailable: string }> {
  const executablePath = PROGRAMS.find((program) => existsSync(program));
  if (executablePath === undefined) {
    return { unavailable: 'Chromium is not installed (run .ci/install-services.sh)' };
  }
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
