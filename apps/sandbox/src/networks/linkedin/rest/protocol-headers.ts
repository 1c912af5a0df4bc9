import type { IncomingHttpHeaders } from 'node:http';
import { LinkedinError } from './rest-error.js';

/** Monthly versions are kept for a year (Microsoft Learn, LinkedIn: API versioning). */
const monthsKept = 12;
const servedWhenWritten = { first: '202512', last: '202611' } as const;

/** The version a call names. It is looked at before anything else. Throws VERSION_MISSING or NONEXISTENT_VERSION. */
export function requireVersion(headers: IncomingHttpHeaders, now: Date): string {
  const version = headers['linkedin-version'];
  if (typeof version !== 'string' || version.trim() === '') {
    throw new LinkedinError(
      400,
      'VERSION_MISSING',
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
    );
  }
  if (!isActive(version.trim(), now)) {
    const message = `Requested version ${version.trim()} is not active`;
    throw new LinkedinError(426, 'NONEXISTENT_VERSION', message);
  }
  return version.trim();
}

/**
 * Stricter than LinkedIn, which falls back to Rest.li 1.0 and then fails at the first `List(…)`: a
 * call without the header works only by luck.
 */
export function requireProtocol(headers: IncomingHttpHeaders): void {
  if (headers['x-restli-protocol-version'] === '2.0.0') return;
  throw new LinkedinError(400, null, 'X-RestLi-Protocol-Version must be 2.0.0');
}

/** Refuses a call whose X-RestLi-Method says something else than its endpoint. */
export function requireMethod(headers: IncomingHttpHeaders, method: string): void {
  const said = headers['x-restli-method'];
  if (said === undefined) return;
  if (typeof said === 'string' && said.toUpperCase() === method) return;
  throw new LinkedinError(400, null, `X-RestLi-Method has to be ${method} for this request`);
}

/**
 * The last twelve months', and those that were served when this was written: a sandbox must not stop
 * working because time passes.
 */
function isActive(version: string, now: Date): boolean {
  const match = /^(\d{4})(0[1-9]|1[0-2])$/.exec(version);
  if (match === null) return false;
  if (version >= servedWhenWritten.first && version <= servedWhenWritten.last) return true;
  const months = Number(match[1]) * 12 + Number(match[2]) - 1;
  const age = now.getUTCFullYear() * 12 + now.getUTCMonth() - months;
  return age >= 0 && age < monthsKept;
}
