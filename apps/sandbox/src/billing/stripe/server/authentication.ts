import { StripeError } from './stripe-error.js';

/**
 * Takes every test key (`sk_test_…`, `rk_test_…`) but those that begin with `sk_test_unknown`; restricted keys
 * with `_readonly` may not write. Live keys are refused: no real one should ever come here.
 */
export function authenticate(authorization: string | undefined, method: string): void {
  const key = keyIn(authorization);
  if (key === null) {
    throw new StripeError(
      401,
      'invalid_request_error',
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }
  if (!/^[sr]k_test_\w{4,}$/.test(key) || key.startsWith('sk_test_unknown')) {
    const shown = `${key.slice(0, 8)}****${key.slice(-4)}`;
    throw new StripeError(401, 'invalid_request_error', `Invalid API Key provided: ${shown}`);
  }
  if (method !== 'GET' && key.includes('_readonly')) {
    const message = 'The provided key does not have the required permissions for this endpoint.';
    throw new StripeError(403, 'invalid_request_error', message);
  }
}

function keyIn(authorization = ''): string | null {
  const [, scheme, value] = /^(Bearer|Basic) +(\S+)$/i.exec(authorization) ?? [];
  if (scheme === undefined || value === undefined) return null;
  if (scheme.toLowerCase() === 'bearer') return value;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] || null;
}
