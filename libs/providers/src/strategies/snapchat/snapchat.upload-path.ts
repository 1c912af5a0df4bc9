import { ProviderFailure } from '../../contract/failure.js';

/**
 * A path that Snapchat gave for an upload, which is called as it came: it holds a region and may hold a
 * query. The login travels along, so it must not lead anywhere but to Snapchat's own host. Pure.
 *
 * @throws ProviderFailure for anything that is not a plain path
 */
export function trustedUploadPath(path: string | null): string {
  const isPlain = path !== null && /^\/[^\s\\#]+$/.test(path);
  if (isPlain && !/\.\.|\/\/|%2e|%2f|%5c/i.test(path)) return path;
  throw new ProviderFailure({
    failureClass: 'transient',
    message: 'Snapchat opened an upload without a usable path',
  });
}
