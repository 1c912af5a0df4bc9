import type { Site } from '../sites/site.js';
import type { Caller } from './rest-call.js';
import { RestError } from './rest-error.js';

const visitor: Caller = { user: null, password: null };

/**
 * Who a Basic header with an application password stands for. The password of the login page is never good here. A bad
 * password makes a visitor of the caller, or on sites that name the reason a 401.
 */
export function authenticateBasic(site: Site, header: string | undefined, ip: string): Caller {
  const encoded = /^Basic\s+(\S+)\s*$/i.exec(header ?? '')?.[1];
  if (encoded === undefined || !site.seed.applicationPasswords) return visitor;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  const [login, secret] = [pair.slice(0, colon), pair.slice(colon + 1)];
  const user = site.seed.users.find((one) => one.login === login || one.email === login);
  const password = user && site.passwords.match(user.id, secret);
  if (user !== undefined && password !== undefined) {
    site.passwords.markUsed(password, site.now(), ip);
    return { user, password };
  }
  if (site.seed.badPassword === 'ignored') return visitor;
  if (user !== undefined) {
    throw new RestError(
      401,
      'incorrect_password',
      'The provided password is an invalid application password.',
    );
  }
  if (login.includes('@')) {
    const message = 'Unknown email address. Check again or try your username.';
    throw new RestError(401, 'invalid_email', message);
  }
  const message = 'Unknown username. Check again or try your email address.';
  throw new RestError(401, 'invalid_username', message);
}
