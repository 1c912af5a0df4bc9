import { trimmedEnd } from '../text/trim-characters.js';
import { isLoopbackHost } from './loopback.js';

/** Below it lie the sandbox's control routes, and these pages that anybody may see. */
const CONTROL = '_sandbox';
const PAGES = new Set(['view', 'media']);

/**
 * Whether an address is one of the sandbox's control API: there one sees and changes what belongs to every workspace, so
 * no address that comes from a workspace may lead there.
 */
export function isSandboxControl(url: URL, sandboxUrl: string): boolean {
  const sandbox = new URL(sandboxUrl);
  if (!isSameHost(url, sandbox)) return false;
  const base = trimmedEnd(sandbox.pathname, '/');
  const path = decoded(url.pathname);
  if (path === null) return true;
  if (!path.startsWith(`${base}/`)) return false;
  const [first, second = ''] = path.slice(base.length + 1).split('/');
  return first === CONTROL && !PAGES.has(second);
}

function isSameHost(url: URL, sandbox: URL): boolean {
  if (url.host === sandbox.host) return true;
  const bothLoopback = isLoopbackHost(url.hostname) && isLoopbackHost(sandbox.hostname);
  return bothLoopback && url.port === sandbox.port;
}

/** As the sandbox's router reads it; null for what it would refuse. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
