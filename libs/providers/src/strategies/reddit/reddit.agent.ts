import { serviceVersion } from '#libs/kernel';

const REDDIT_NAME = /^[A-Za-z0-9_-]{3,20}$/;

/**
 * The User-Agent of every call. Reddit asks for `<platform>:<app id>:<version> (by /u/<name>)` and blocks
 * the agents of common libraries; an operator who sets no more than a name gets that form.
 */
export function userAgentOf(application: Readonly<Record<string, string>>): string {
  const given = (application['userAgent'] ?? '').trim();
  if (given !== '' && !REDDIT_NAME.test(given)) return given;
  const owner = given === '' ? 'postrider' : given;
  return `web:${application['clientId'] ?? 'postrider'}:${serviceVersion} (by /u/${owner})`;
}
