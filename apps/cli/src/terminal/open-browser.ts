import { spawn } from 'node:child_process';
import type { Environment } from '../profiles/places.js';

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens a page in the person's browser, which learns no key; where that cannot be done, nothing happens. */
export function openBrowser(address: string, environment: Environment): void {
  const { protocol, href } = new URL(address);
  // What a service says is not handed to whatever answers other schemes here.
  if (protocol !== 'https:' && protocol !== 'http:') return;
  const [program, ...words] = openers[process.platform] ?? ['xdg-open'];
  const { POSTRIDER_API_KEY: _, ...env } = environment;
  const child = spawn(program, [...words, href], { stdio: 'ignore', detached: true, env });
  child.on('error', () => undefined);
  child.unref();
}
